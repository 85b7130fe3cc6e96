import { useIsOpen, useOverlays } from '#web/app/overlays.ts'
import type { AddEntry } from '#web/app/web-domain.ts'
import { addMenu } from '#web/shell/overlays/own-overlays.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { Menu } from '#web/ui/layers/menu.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { addEntries } from './add-entries.ts'

/** The menu of actions that can start anywhere, with the points they earn. */
export function AddMenu() {
  const { close } = useOverlays()
  const isOpen = useIsOpen(addMenu)
  return (
    <Menu
      label="Add"
      at="dock"
      isOpen={isOpen}
      onClose={() => {
        close(addMenu)
      }}
    >
      {addEntries.map((entry) => (
        <AddItem key={entry.label} {...entry} />
      ))}
    </Menu>
  )
}

function AddItem({ icon, label, help, points, useBegin }: AddEntry) {
  // oxlint-disable-next-line react/hooks -- an entry never changes its hook
  const begin = useBegin()
  return (
    <button type="button" {...MENU_ITEM} onClick={begin}>
      <Icon name={icon} />
      <span>
        <b>{label}</b>
        <small>{help}</small>
      </span>
      <span data-numeric>+{points} pts</span>
    </button>
  )
}
