import { placeKey } from '#contract/trades/places.ts'
import { sideWorth } from '#contract/trades/round-worth.ts'
import type { Swap } from '#engines/balance/balance.ts'
import type { SwapQuestion, SwapSide } from '#engines/balance/question.ts'

import {
  EMPTY_OFFER,
  type HandName,
  lay,
  laidOf,
  type LaidLine,
  lineOf,
  nameOf,
  type OfferDraft,
  type PlacedStack,
  recount,
} from './offer-draft.ts'
import { type Counting, otherSideOf, roundOf } from './offer-round.ts'

/** What each member wants of the other: the hand it would come to lie in, and the copies. */
export type Wanted = Readonly<Record<HandName, readonly PlacedStack[]>>

/** Of the side that is worth less: most players call that fair. */
const TOLERANCE = 0.05
const TOLERANCE_CENTS_MIN = 50
/** More would take long, and nobody reads that far. */
const CANDIDATE_COPIES = 4

/** What to balance: what lies on the table stays, and one copy of each card that is wanted may come. */
export function questionOf(draft: OfferDraft, wanted: Wanted, counting: Counting): SwapQuestion {
  const give = sideOf('gives', draft, { wanted, counting })
  const get = sideOf('gets', draft, { wanted, counting })
  const least = Math.min(mostOf(give), mostOf(get))
  return { give, get, toleranceCents: Math.max(TOLERANCE_CENTS_MIN, Math.round(least * TOLERANCE)) }
}

interface Asked {
  readonly wanted: Wanted
  readonly counting: Counting
}

function sideOf(hand: HandName, draft: OfferDraft, { wanted, counting }: Asked): SwapSide {
  const side = hand === 'gives' ? counting.side : otherSideOf(counting.side)
  const { terms, prices } = roundOf(draft, counting)
  const { cents, choiceCents } = sideWorth(terms[side], prices)
  const money = terms.money?.payer === side ? terms.money.cents : 0
  const free = linesOf(hand, wanted, counting).filter(
    (line) => laidOf(draft[hand], line) === 0 && line.most > 0,
  )
  const byCard = Map.groupBy(free, nameOf)
  return {
    fixedCents: cents + choiceCents + money,
    wants: [...byCard.values()].map((lines) => ({
      copies: 1,
      candidates: lines.slice(0, CANDIDATE_COPIES).map((line) => ({
        id: placeKey(line.line),
        cents: centsOf(line, counting),
        copies: 1,
      })),
    })),
  }
}

function centsOf(laid: LaidLine, counting: Counting): number | null {
  const { terms, prices } = roundOf({ ...EMPTY_OFFER, gives: [laid] }, counting)
  const { cents, unpriced } = sideWorth(terms[counting.side], prices)
  return unpriced > 0 ? null : cents
}

function linesOf(hand: HandName, wanted: Wanted, { currency }: Counting): LaidLine[] {
  return wanted[hand].map((stack) => lineOf(stack, currency))
}

function mostOf({ fixedCents, wants }: SwapSide): number {
  const dearest = wants.map(({ candidates }) => Math.max(0, ...candidates.map(({ cents }) => cents ?? 0)))
  return dearest.reduce((sum, cents) => sum + cents, fixedCents)
}

/** Lays a proposed swap on the table. */
export function laySwap(
  draft: OfferDraft,
  swap: Pick<Swap, 'give' | 'get'>,
  { wanted, counting }: Asked,
): Pick<OfferDraft, 'gives' | 'gets'> {
  const laid = (hand: HandName, picked: Swap['give']) => {
    const lines = new Map(linesOf(hand, wanted, counting).map((line) => [placeKey(line.line), line]))
    return picked.reduce<readonly LaidLine[]>((all, { id, copies }) => {
      const line = lines.get(id)
      if (line === undefined) return all
      const more = lay(all, line)
      return recount(more, more.at(-1) ?? line, copies)
    }, draft[hand])
  }
  return { gives: laid('gives', swap.give), gets: laid('gets', swap.get) }
}

/** Where only one of them wants something, no swap is fair: the dearest of it is where the two begin. */
export function layDearest(wanted: Wanted, { currency }: Counting): Pick<OfferDraft, 'gives' | 'gets'> {
  const first = (hand: HandName) => wanted[hand].slice(0, 1).map((stack) => lineOf(stack, currency))
  const gets = first('gets')
  return { gets, gives: gets.length > 0 ? [] : first('gives') }
}

/** Balances off the main thread. */
export async function proposeSwap(question: SwapQuestion): Promise<Swap> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Swap>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Swap>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the swap was not worked out')))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}
