// Programs that use the model have UIKit's terms without a second import.
@_exported public import Vocabulary
