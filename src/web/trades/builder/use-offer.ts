import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { type ChoiceUse, choiceUse } from '#contract/trades/choice-use.ts'
import { placeKey } from '#contract/trades/places.ts'
import type { NewRound, TradeLine } from '#contract/trades/rounds.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'
import { Refused } from '#web/app/call.ts'
import { useCurrency } from '#web/app/currency.ts'
import type { Draft } from '#web/app/drafts/use-draft.ts'
import { useSessionMember } from '#web/app/session.ts'
import type { WishedOffer } from '#web/people/offer-doors.tsx'
import { profileQueries } from '#web/profile/queries.ts'

import { useSendOffer } from './actions.ts'
import { countingRound } from './counting-round.ts'
import { draftFrom } from './draft-from.ts'
import { endedWords } from './ended-words.ts'
import { EMPTY_OFFER, type HandName, lay, type LaidLine, laidOf, type OfferDraft } from './offer-draft.ts'
import { type Counting, faultsOf, type OfferFaults, otherSideOf, roundOf, toSend } from './offer-round.ts'
import { sharesOf } from './price-words.ts'
import { useRepriced } from './use-repriced.ts'
import { useWishes } from './use-wishes.ts'

/** What an offer begins with. */
export interface OfferGround extends Pick<WishedOffer, 'username' | 'requestId' | HandName> {
  /** The trade that it answers, and the round that it begins as. */
  readonly answers?: { readonly trade: Trade; readonly round: TradeRound } | undefined
  /** What lies on the table of a new offer from the start. */
  readonly laid?: Partial<Pick<OfferDraft, 'gives' | 'gets'>> | undefined
  /** Whether a new offer begins with the fairest swap out of what each wants of the other. */
  readonly isBalanced?: boolean | undefined
}

/** What the draft of an offer to a member, or of an answer to a trade, is called. */
export function aboutOf(username: string, tradeId: string | undefined): string {
  return `offer:${tradeId ?? username.toLowerCase()}`
}

/** What an offer is about, and what it begins as, before anything is typed. */
export function beginningOf({ username, answers }: OfferGround): { about: string; first: OfferDraft } {
  const about = aboutOf(username, answers?.trade.id)
  return { about, first: answers === undefined ? EMPTY_OFFER : draftFrom(answers.trade, answers.round) }
}

/** What can be done with an offer as it is put together. */
export function useOffer(
  { username, requestId, answers, laid, isBalanced = false, ...wished }: OfferGround,
  typed: Draft<OfferDraft>,
) {
  const member = useSessionMember()
  const trade = answers?.trade
  const counting = useCounting(answers, typed.words)
  const draft = { ...typed, words: useRepriced(typed.words, counting.currency, trade) }
  const { awayUntil, avatarUrl } = useOther(username, answers)
  const send = useSendOffer({ username, requestId }, trade)
  const faults = faultsOf(draft.words, counting.currency)
  const isBarred = member?.isVerified !== true
  const ended = trade && endedWords(trade)
  const isHeld = isBarred || ended !== undefined || awayUntil !== null || isFaulty(faults)
  const [sent, setSent] = useState<NewRound>()

  // Once: what is taken off the table again must not come back.
  useEffect(() => {
    if (laid === undefined) return
    draft.change({
      gives: withAll(draft.words.gives, laid.gives ?? []),
      gets: withAll(draft.words.gets, laid.gets ?? []),
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])

  const missing = useWishes({
    wished: answers === undefined ? { username, ...wished } : { username },
    draft: draft.words,
    currency: counting.currency,
    onChange: draft.change,
  })
  return {
    draft,
    isBalanced,
    /** Cards that the offer was to begin with, and that no shelf has. */
    missing,
    counting,
    send,
    faults,
    isBarred,
    /** Of the other. */
    avatarUrl,
    /** When the other is back, if they take no new offer before. */
    awayUntil,
    /** How the trade ended that it was to answer; undefined while it can. */
    ended,
    /** Whether it can't be sent as it is. */
    isHeld,
    /** How much the member picked of what the other lets them choose; undefined where none is answered. */
    choice: choiceIn(answers, draft.words, counting),
    ...refusalOf(send.error, sent, counting),
    submit: (onSent: (sent: Trade) => void) => {
      if (send.isPending || isHeld) return
      const next = toSend(draft.words, counting)
      setSent(next)
      draft.send(send.mutateAsync(next, { onSuccess: onSent }))
    },
  }
}

function isFaulty({ isEmpty, isUnreadable, money, days }: OfferFaults): boolean {
  return isEmpty || isUnreadable || (money ?? days) !== undefined
}

/** A trade counts as its last round does; a new offer, as the member does; unless they say otherwise for this one. */
function useCounting(answers: OfferGround['answers'], words: OfferDraft): Counting {
  const usual = useUsualCounting(answers)
  return {
    side: usual.side,
    currency: words.currency ?? usual.currency,
    shares: sharesOf(words.shares, usual.shares),
  }
}

function useUsualCounting(answers: OfferGround['answers']): Counting {
  const currency = useCurrency()
  const { data: profile } = useQuery(profileQueries.mine())
  if (answers === undefined)
    return { side: 'opener', currency, shares: profile?.preferences.shares ?? STANDARD_SHARES }
  const { trade, round } = answers
  return { side: trade.side, currency: round.prices.currency, shares: round.prices.shares }
}

/** Whoever is away takes no new offers; what was begun before goes on. */
function useOther(username: string, answers: OfferGround['answers']) {
  const { data } = useQuery({ ...profileQueries.one(username), enabled: answers === undefined })
  if (answers !== undefined) return { awayUntil: null, avatarUrl: answers.trade.otherAvatarUrl }
  return { awayUntil: data?.isOwn === false ? data.awayUntil : null, avatarUrl: data?.avatarUrl ?? null }
}

const TOO_MUCH = 'More than you may choose'

/** Prices in another currency than that of the choice don't say how much of it is used. */
function choiceIn(
  answers: OfferGround['answers'],
  words: OfferDraft,
  counting: Counting,
): ChoiceUse | undefined {
  const offered = answers && countingRound(answers.trade)
  if (offered?.prices.currency !== counting.currency) return undefined
  return choiceUse(offered, roundOf(words, counting), otherSideOf(counting.side))
}

function withAll(laid: readonly LaidLine[], more: readonly LaidLine[]): readonly LaidLine[] {
  return more.reduce((all, each) => (laidOf(all, each) > 0 ? all : lay(all, each)), laid)
}

function keyOf(side: string, line: TradeLine): string {
  return `${side} ${placeKey(line)} ${String(line.kind === 'choose' ? 0 : line.quantity)}`
}

/** Which lines the server refused, and why, if it isn't what such lines are usually refused for. */
function refusalOf(error: Error | null, sent: NewRound | undefined, { side }: Counting) {
  const refused = refusedLines(error, sent)
  return {
    isRefused: (hand: HandName, { line }: LaidLine) =>
      refused.has(keyOf(hand === 'gives' ? side : otherSideOf(side), line)),
    refusedWords: error instanceof Refused && error.code === 'choice_exceeded' ? TOO_MUCH : undefined,
  }
}

/** The lines that the server refused, until they are changed. */
function refusedLines(error: Error | null, sent: NewRound | undefined): ReadonlySet<string> {
  if (!(error instanceof Refused) || sent === undefined) return new Set()
  return new Set(
    error.issues.flatMap(({ path }) => {
      const { side, index } = /^next\.(?<side>opener|partner)\.(?<index>\d+)/.exec(path)?.groups ?? {}
      if (side !== 'opener' && side !== 'partner') return []
      const line = sent[side][Number(index)]
      return line === undefined ? [] : [keyOf(side, line)]
    }),
  )
}
