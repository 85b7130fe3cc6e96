import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { Currency } from '#contract/currency.ts'
import type { WishedCard, WishedOffer } from '#web/people/offer-doors.tsx'

import type { HandName, OfferDraft } from './offer-draft.ts'
import { shelfQueries } from './queries.ts'
import { findWished, layFound, questionsFor } from './wished-lines.ts'

/** As many stacks of a shelf as one question brings. */
const STACKS_ASKED = 100

const NOTHING: readonly WishedCard[] = []

interface Wishing {
  readonly wished: Pick<WishedOffer, 'username' | HandName>
  readonly draft: OfferDraft
  readonly currency: Currency
  readonly onChange: (part: Partial<OfferDraft>) => void
}

/**
 * Lays the wished copies on the table of a new offer, once.
 * @returns the names of those that no shelf has
 */
export function useWishes({ wished, draft, currency, onChange }: Wishing): readonly string[] {
  const { username, gives = NOTHING, gets = NOTHING } = wished
  const own = useShelf(undefined, gives)
  const theirs = useShelf(username, gets)
  const isKnown = own !== undefined && theirs !== undefined
  const mine = findWished(gives, own ?? [], currency)
  const others = findWished(gets, theirs ?? [], currency)
  const layAll = useEffectEvent(() => {
    if (mine.found.length + others.found.length > 0)
      onChange({ gives: layFound(draft.gives, mine.found), gets: layFound(draft.gets, others.found) })
  })
  // Once: what is taken off the table again must not come back.
  useEffect(() => {
    if (isKnown) layAll()
  }, [isKnown])
  return isKnown ? [...mine.missing, ...others.missing] : []
}

/** What a shelf has of the wished cards; nothing is asked if there are none. */
function useShelf(username: string | undefined, wished: readonly WishedCard[]) {
  const answers = useQueries({
    queries: questionsFor(wished).map((question) =>
      shelfQueries.shelf({ username, q: question, limit: STACKS_ASKED }),
    ),
  })
  if (answers.some(({ data }) => data === undefined)) return undefined
  return answers.flatMap(({ data }) => data?.stacks ?? [])
}
