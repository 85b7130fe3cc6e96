import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import type { CardPage, CardResult, Printing } from '#contract/cards.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { PRINTINGS_FAILED } from './printings/printing-facts.ts'
import { cardQueries } from './queries.ts'

/** Loads the printings of a card; with none to be had, nothing is lost: the card itself can be taken. */
export function useLoadVariants() {
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string>()

  const load = useCallback(
    async (card: CardResult): Promise<readonly Printing[]> => {
      setBusyId(card.id)
      try {
        return await queryClient.query(cardQueries.variants(card.id))
      } catch {
        showToast({ kind: 'bad', text: PRINTINGS_FAILED })
        return []
      } finally {
        setBusyId(undefined)
      }
    },
    [queryClient],
  )

  return { load, busyId }
}

/** Hands the address of a card on: by the phone's own ways where it has them, else to the clipboard. */
export async function shareCard({ id, name }: Pick<CardPage, 'id' | 'name'>): Promise<void> {
  const url = new URL(`/card/${encodeURIComponent(id)}`, location.origin).href
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // Whoever thinks better of it has not met with a fault.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'good', text: 'Link copied.' })
  } catch {
    showToast({ kind: 'info', text: url })
  }
}
