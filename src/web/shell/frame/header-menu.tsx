import { Link } from '@tanstack/react-router'

import { useIsOpen, useOverlays } from '#web/app/overlays.ts'
import { headerMenu } from '#web/shell/overlays/own-overlays.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { Menu } from '#web/ui/layers/menu.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

/** What unfolds under the menu button. */
export function HeaderMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const { close } = useOverlays()
  const isOpen = useIsOpen(headerMenu)
  return (
    <Menu
      label="Menu"
      isOpen={isOpen}
      onClose={() => {
        close(headerMenu)
      }}
    >
      {isSignedIn ? (
        <>
          <Link {...MENU_ITEM} to="/binders">
            <Icon name="spell-book" />
            My Binders
          </Link>
          <Link {...MENU_ITEM} to="/gatherings">
            <Icon name="round-table" />
            Gatherings
          </Link>
        </>
      ) : (
        <>
          <Link {...MENU_ITEM} to="/signin">
            <Icon name="key" />
            Sign In
          </Link>
          <Link {...MENU_ITEM} to="/signup">
            <Icon name="quill-ink" />
            Sign Up
          </Link>
        </>
      )}
      <Link {...MENU_ITEM} to="/privacy">
        <Icon name="lock" />
        Privacy Policy
      </Link>
    </Menu>
  )
}
