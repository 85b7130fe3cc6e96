import { useNavigate } from '@tanstack/react-router'

import { POINTS } from '#contract/points.ts'
import { useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { SAYS } from '#web/shell/says.ts'
import { useStartConversation } from '#web/standing/actions.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { Menu } from '#web/ui/layers/menu.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

/** What can be begun from anywhere, and what it earns. */
export function AddMenu() {
  const { show, close } = useOverlays()
  const overlay = useOpenOverlay()
  const navigate = useNavigate()
  const startConversation = useStartConversation()

  function handleSearch(intent: 'binder' | 'bounty', text: string) {
    show({ kind: 'search', intent })
    showToast({ kind: 'info', text })
  }

  function handleNewMessage() {
    showToast({ kind: 'info', text: SAYS.newMessage })
    startConversation.mutate()
    void navigate({ to: '/inbox/new' })
  }

  return (
    <Menu
      label="Add"
      at="dock"
      isOpen={overlay?.kind === 'add'}
      onClose={() => {
        close('add')
      }}
    >
      <AddItem
        icon="spell-book"
        label="Add to Binder"
        help="Find a card and choose its printing"
        points={POINTS.ADD_CARD_TO_BINDER}
        onPress={() => {
          handleSearch('binder', SAYS.searchForBinder)
        }}
      />
      <AddItem
        icon="wanted-reward"
        label="Add to Bounty"
        help="Post a reward for a card you need"
        points={POINTS.ADD_BOUNTY}
        onPress={() => {
          handleSearch('bounty', SAYS.searchForBounty)
        }}
      />
      <AddItem
        icon="round-table"
        label="Create Gathering"
        help="Invite players to a game"
        points={POINTS.CREATE_GATHERING}
        onPress={() => {
          show({ kind: 'gathering' })
        }}
      />
      <AddItem
        icon="quill-ink"
        label="New Message"
        help="Message another player"
        points={POINTS.MESSAGE_SENT}
        onPress={handleNewMessage}
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
