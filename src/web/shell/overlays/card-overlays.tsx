import { type Overlay, type SearchIntent, useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

import {
  AddToBinderDialog,
  BrowseModal,
  CardSearchModal,
  CreateBountyDialog,
  UnwrittenModal,
  WatchDialog,
} from './lazy-overlays.ts'

const FOLLOWS = {
  browse: 'add-to-binder',
  binder: 'add-to-binder',
  bounty: 'bounty',
  watch: 'watch',
} as const

/** The search for a card, and what follows once one is picked. */
export function CardOverlays() {
  const { show, close } = useOverlays()
  const overlay = useOpenOverlay()

  function handleClose() {
    close()
  }

  function handlePick(intent: SearchIntent, card: PickedCard) {
    show({ kind: FOLLOWS[intent], card })
  }

  if (overlay?.kind === 'search') {
    const { intent } = overlay
    const Search = intent === 'browse' ? BrowseModal : CardSearchModal
    return (
      <Search
        intent={intent}
        onClose={handleClose}
        onPick={(card) => {
          handlePick(intent, card)
        }}
      />
    )
  }
  return overlay !== null && 'card' in overlay && <PickedOverlay overlay={overlay} onClose={handleClose} />
}

interface PickedOverlayProps {
  overlay: Extract<Overlay, { card: PickedCard }>
  onClose: () => void
}

function PickedOverlay({ overlay: { kind, card }, onClose }: PickedOverlayProps) {
  if (kind === 'add-to-binder') return <AddToBinderDialog card={card} onClose={onClose} onDone={onClose} />
  if (kind === 'watch') return <WatchDialog card={card} onClose={onClose} />
  if (kind === 'bounty') return <CreateBountyDialog card={card} onClose={onClose} />
  return (
    <UnwrittenModal
      title="Create Trade Offer"
      icon="scales"
      text={`Trade offers are coming soon. You’ll be able to make one for ${card.name} here.`}
      onClose={onClose}
    />
  )
}
