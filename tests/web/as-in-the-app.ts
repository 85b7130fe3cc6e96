// All files share a page, and in it the first style sheet that names a layer gives the layer its place.
import '#web/ui/tokens.css'
import '#web/ui/base.css'
