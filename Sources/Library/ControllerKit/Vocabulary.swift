// Who builds on the model speaks UIKit's terms without a second import.
@_exported public import Vocabulary
