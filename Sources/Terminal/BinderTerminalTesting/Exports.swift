// A test of a screen also looks at deliveries, and drives the clock.
@_exported import BinderTesting
