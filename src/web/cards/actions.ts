import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

import type { CardPage, CardResult, Printing } from '#contract/cards.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { PRINTINGS_FAILED } from './printings/printing-facts.ts'
import { cardQueries } from './queries.ts'

/** Loads the printings of a card. If that fails, the member can still pick the card itself. */
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

/** The printings of a card. If they can't be loaded, a toast says so. */
export function useVariants(cardId: string) {
  const variants = useQuery(cardQueries.variants(cardId))
  const { isError } = variants
  useEffect(() => {
    if (isError) showToast({ kind: 'bad', text: PRINTINGS_FAILED })
  }, [isError])
  return variants
}

/** Shares the link of a card: through the device's share menu if it has one, else through the clipboard. */
export async function shareCard({ id, name }: Pick<CardPage, 'id' | 'name'>): Promise<void> {
  const url = new URL(`/card/${encodeURIComponent(id)}`, location.origin).href
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // Cancelling the share menu is not an error.
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
