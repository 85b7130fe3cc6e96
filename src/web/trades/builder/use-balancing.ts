import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { useProposeSwap } from './actions.ts'
import { layDearest, laySwap, questionOf } from './fair-swap.ts'
import type { LaidLine, OfferDraft } from './offer-draft.ts'
import type { Counting } from './offer-round.ts'
import { shelfQueries } from './queries.ts'

/** An offer that is to be balanced. */
export interface Balanced {
  username: string
  draft: OfferDraft
  counting: Counting
  /** Whether an empty table is balanced as soon as we know what each wants. */
  isAtOnce: boolean
  onChange: (part: Partial<OfferDraft>) => void
}

type Hands = Pick<OfferDraft, 'gives' | 'gets'>

const NOTHING = 'Nothing that either of you looks for makes it fairer.'
const FAILED = 'We couldn’t work out a swap. Try again.'

/** Balances an offer, and takes that back as long as nothing else was laid since. */
export function useBalancing({ username, draft, counting, isAtOnce, onChange }: Balanced) {
  const { wanted, isKnown, isAny } = useWanted(username)
  const proposal = useProposeSwap()
  const [done, setDone] = useState<{ readonly before: Hands; readonly after: Hands }>()
  const isEmpty = draft.gives.length + draft.gets.length === 0
  const isDue = isAtOnce && isEmpty && isKnown && isAny && done === undefined

  function lay(after: Hands) {
    setDone({ before: { gives: draft.gives, gets: draft.gets }, after })
    onChange(after)
  }

  function handleBalance() {
    proposal.mutate(questionOf(draft, wanted, counting), {
      onSuccess: (swap) => {
        if (swap.give.length + swap.get.length > 0) lay(laySwap(draft, swap, { wanted, counting }))
        else if (isDue) lay(layDearest(wanted, counting))
      },
    })
  }

  const begin = useEffectEvent(handleBalance)
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])

  const found = proposal.data
  const isNothing = found !== undefined && found.give.length + found.get.length === 0 && done === undefined
  return {
    isAny,
    isBusy: proposal.isPending,
    said: sayingOf(proposal.isError, isNothing),
    balance: handleBalance,
    undo: done !== undefined && isAsLaid(done.after, draft) ? () => onChange(done.before) : undefined,
  }
}

function useWanted(username: string) {
  const { data: gives } = useQuery(shelfQueries.wanted({ username, isMine: true }))
  const { data: gets } = useQuery(shelfQueries.wanted({ username, isMine: false }))
  const wanted = { gives: gives ?? [], gets: gets ?? [] }
  return {
    wanted,
    isKnown: gives !== undefined && gets !== undefined,
    isAny: wanted.gives.length + wanted.gets.length > 0,
  }
}

/** What was laid since then is not ours to take off the table. The same lines in another currency are no change. */
function isAsLaid(after: Hands, { gives, gets }: Hands): boolean {
  return areAlike(after.gives, gives) && areAlike(after.gets, gets)
}

function areAlike(laid: readonly LaidLine[], now: readonly LaidLine[]): boolean {
  const isSame = ({ line, byHand }: LaidLine, at: number) => {
    const other = now[at]
    return line === other?.line && byHand === other.byHand
  }
  return laid.length === now.length && laid.every(isSame)
}

function sayingOf(isError: boolean, isNothing: boolean): string {
  if (isError) return FAILED
  return isNothing ? NOTHING : ''
}
