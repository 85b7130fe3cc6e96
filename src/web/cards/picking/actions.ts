import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

import type { CardResult } from '#contract/cards.ts'
import { foldName, writeExactName } from '#web/cards/search/offers/exact-name.ts'
import { searchQueries } from '#web/cards/search/queries.ts'

/** Finds the card of a name and hands it on, unless another name is asked for meanwhile. */
export function useFindByName(onFound: (card: CardResult) => void): (name: string) => Promise<void> {
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
