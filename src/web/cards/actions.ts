import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { CardResult, Printing } from '#contract/cards.ts'
import { SAYS } from '#web/shell/says.ts'
import { showToast } from '#web/ui/toasts.ts'

import { cardQueries } from './queries.ts'

/** Loads the printings of a card; with none to be had, nothing is lost: the card itself can be taken. */
export function useLoadVariants() {
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string>()

  async function load(card: CardResult): Promise<readonly Printing[]> {
    setBusyId(card.id)
    try {
      return await queryClient.query(cardQueries.variants(card.id))
    } catch {
      showToast({ kind: 'bad', text: SAYS.variantsFailed })
      return []
    } finally {
      setBusyId(undefined)
    }
  }

  return { load, busyId }
}
