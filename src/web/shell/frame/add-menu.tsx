import { POINTS } from '#contract/points.ts'
import { useIsOpen, useOverlays } from '#web/app/overlays.ts'
import { useSearchForBounty } from '#web/bounties/use-search-for-bounty.ts'
import { useSearchForBinder } from '#web/collection/adding/use-search-for-binder.ts'
import { newGathering } from '#web/gatherings/overlays.ts'
import { addMenu } from '#web/shell/overlays/own-overlays.ts'
import { useBeginMessage } from '#web/standing/use-begin-message.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { Menu } from '#web/ui/layers/menu.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

/** What can be begun from anywhere, and what it earns. */
export function AddMenu() {
  const { show, close } = useOverlays()
  const isOpen = useIsOpen(addMenu)
  const searchForBinder = useSearchForBinder()
  const searchForBounty = useSearchForBounty()
  const beginMessage = useBeginMessage()

  return (
    <Menu
      label="Add"
      at="dock"
      isOpen={isOpen}
      onClose={() => {
        close(addMenu)
      }}
    >
      <AddItem
        icon="spell-book"
        label="Add to Binder"
        help="Find a card and choose its printing"
        points={POINTS.ADD_CARD_TO_BINDER}
        onPress={searchForBinder}
      />
      <AddItem
        icon="wanted-reward"
        label="Add to Bounty"
        help="Post a reward for a card you need"
        points={POINTS.ADD_BOUNTY}
        onPress={searchForBounty}
      />
      <AddItem
        icon="round-table"
        label="Create Gathering"
        help="Invite players to a game"
        points={POINTS.CREATE_GATHERING}
        onPress={() => {
          show(newGathering)
        }}
      />
      <AddItem
        icon="quill-ink"
        label="New Message"
        help="Message another player"
        points={POINTS.MESSAGE_SENT}
        onPress={beginMessage}
      />
    </Menu>
  )
}

interface AddItemProps {
  icon: IconName
  label: string
  help: string
  points: number
  onPress: () => void
}

function AddItem({ icon, label, help, points, onPress }: AddItemProps) {
  return (
    <button type="button" {...MENU_ITEM} onClick={onPress}>
      <Icon name={icon} />
      <span>
        <b>{label}</b>
        <small>{help}</small>
      </span>
      <span data-numeric>+{points} pts</span>
    </button>
  )
}
