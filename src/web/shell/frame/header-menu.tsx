import { Link } from '@tanstack/react-router'

import { useIsOpen, useOverlays } from '#web/app/overlays.ts'
import { brought } from '#web/shell/brought.ts'
import { headerMenu } from '#web/shell/overlays/own-overlays.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { Menu } from '#web/ui/layers/menu.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

const ENTRIES = brought(({ headerMenu: entries }) => entries)

/** The content of the menu under the menu button. */
export function HeaderMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const { close } = useOverlays()
  const isOpen = useIsOpen(headerMenu)
  const reader = isSignedIn ? 'members' : 'visitors'
  return (
    <Menu
      label="Menu"
      isOpen={isOpen}
      onClose={() => {
        close(headerMenu)
      }}
    >
      {ENTRIES.filter(({ isFor = reader }) => isFor === reader).map(({ to, icon, label }) => (
        <Link key={to} {...MENU_ITEM} to={to}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </Menu>
  )
}
