import type { PickedCard } from '#web/cards/card-search-modal.tsx'

import { AddToBinderDialog, CardSearchModal, UnwrittenModal } from './lazy-overlays.ts'
import { type SearchIntent, useOverlays } from './overlays.ts'

/** The search for a card, and what follows once one is picked. */
export function CardOverlays() {
  const { overlay, show, close } = useOverlays()

  function handleClose() {
    close()
  }

  function handlePick(intent: SearchIntent, card: PickedCard) {
    show({ kind: intent === 'bounty' ? 'bounty' : 'add-to-binder', card })
  }

  if (overlay?.kind === 'search') {
    const { intent } = overlay
    return (
      <CardSearchModal
        intent={intent}
        onClose={handleClose}
        onPick={(card) => {
          handlePick(intent, card)
        }}
      />
    )
  }
  if (overlay?.kind === 'add-to-binder')
    return <AddToBinderDialog card={overlay.card} onClose={handleClose} onDone={handleClose} />
  if (overlay?.kind === 'bounty') {
    return (
      <UnwrittenModal
        title="Create Bounty"
        icon="wanted-reward"
        text={`A wanted poster for ${overlay.card.name}: how many, in which condition, and the reward.`}
        onClose={handleClose}
      />
    )
  }
  if (overlay?.kind === 'offer') {
    return (
      <UnwrittenModal
        title="Create Trade Offer"
        icon="scales"
        text={`An offer for ${overlay.card.name}: what you give, what you get, and the balance between.`}
        onClose={handleClose}
      />
    )
  }
  return null
}
