import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { Menu } from '#web/ui/layers/menu.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

interface PatternMenusProps {
  open: string | undefined
  onClose: () => void
}

export function PatternMenus({ open, onClose }: PatternMenusProps) {
  return (
    <>
      <Menu label="Menu" isOpen={open === 'menu'} onClose={onClose}>
        <a {...MENU_ITEM} href="#main">
          <Icon name="place:spell-book" />
          My Binders
        </a>
        <a {...MENU_ITEM} href="#main">
          <Icon name="lock" />
          Privacy Policy
        </a>
      </Menu>
      <Menu label="Add" at="dock" isOpen={open === 'add'} onClose={onClose}>
        <button {...MENU_ITEM} type="button">
          <Icon name="place:spell-book" />
          <span>
            <b>Add to Binder</b>
            <small>Find a card and choose its printing</small>
          </span>
          <span data-numeric>+10 pts</span>
        </button>
        <button {...MENU_ITEM} type="button">
          <Icon name="place:round-table" />
          <span>
            <b>Create Gathering</b>
            <small>Invite players to a game</small>
          </span>
          <span data-numeric>+25 pts</span>
        </button>
      </Menu>
    </>
  )
}
