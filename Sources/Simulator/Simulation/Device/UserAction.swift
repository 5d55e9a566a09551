package import ScreenModel

/// What a person does: to something that can be seen, or to the device.
///
/// Keys, clicks, script steps, random walks and recordings all become these and pass `Device.perform`.
package enum UserAction<Thing> {
  case element(ElementAction<Thing>)
  case device(DeviceAction)
}

extension UserAction: Sendable where Thing: Sendable {}
extension UserAction: Equatable where Thing: Equatable {}
extension UserAction: Hashable where Thing: Hashable {}
