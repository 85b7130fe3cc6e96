import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useRef } from 'react'

import type { CardResult, Printing } from '#contract/cards.ts'
import { useLoadVariants } from '#web/cards/actions.ts'
import { useRememberSearch } from '#web/cards/recent/actions.ts'
import { foldName, writeExactName } from '#web/cards/search/offers/exact-name.ts'
import { searchQueries } from '#web/cards/search/queries.ts'

/** Finds the card of a name and hands it on, unless another name is asked for meanwhile. */
function useFindByName(onFound: (card: CardResult) => void): (name: string) => Promise<void> {
  const queryClient = useQueryClient()
  const last = useRef('')
  return useCallback(
    async (name: string) => {
      last.current = name
      const question = { text: writeExactName(name), source: 'scryfall' } as const
      const page = await queryClient.query(searchQueries.page(question, 1)).catch(() => undefined)
      const card = page?.data.find((each) => foldName(each.name) === foldName(name))
      // The search for the same name is under way in the results, which say what went wrong.
      if (card !== undefined && last.current === name) onFound(card)
    },
    [queryClient, onFound],
  )
}

export interface CardPress {
  /** Called with the printings of the picked card. Without it, each card leads to its own page. */
  onVariants?: ((card: CardResult, variants: readonly Printing[]) => void) | undefined
  /** Called when the member goes to a card's page, with the press on its link if there was one. */
  onLook?: ((press?: MouseEvent) => void) | undefined
}

/** What a press on a card that was found does: it picks the card for something, or opens its page. */
export function useCardPress(askedFor: string, { onVariants, onLook }: CardPress) {
  const { load, busyId } = useLoadVariants()
  const remember = useRememberSearch()
  const navigate = useNavigate()

  const handleLook = useCallback(
    (press?: MouseEvent) => {
      remember(askedFor)
      onLook?.(press)
    },
    [askedFor, remember, onLook],
  )
  const handlePick = useCallback(
    (card: CardResult) => {
      const pick = async () => onVariants?.(card, await load(card))
      remember(askedFor)
      void pick()
    },
    [askedFor, remember, onVariants, load],
  )
  const handleOpen = useCallback(
    ({ id }: CardResult) => {
      handleLook()
      void navigate({ to: '/card/$id', params: { id } })
    },
    [handleLook, navigate],
  )

  const isPicking = onVariants !== undefined
  const findByName = useFindByName(isPicking ? handlePick : handleOpen)
  return { busyId, onPick: isPicking ? handlePick : undefined, onLook: handleLook, findByName }
}
