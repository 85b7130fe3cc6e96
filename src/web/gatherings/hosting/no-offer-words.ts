import type { NoOffer } from '#contract/gatherings/coming.ts'
import { momentWords } from '#web/ui/dates.ts'

/** Why nobody more is offered a seat now, in one sentence for the hosts. */
export function noOfferWords(noOffer: NoOffer): string {
  if (noOffer.why === 'held') return heldWords(noOffer)
  if (noOffer.why === 'fewer-seats')
    return `Nobody is offered a seat: there are fewer seats than players (${String(noOffer.over)} over).`
  return WORDS[noOffer.why]
}

const WORDS: Readonly<Record<Exclude<NoOffer['why'], 'held' | 'fewer-seats'>, string>> = {
  canceled: 'Nobody is offered a seat: the gathering is cancelled.',
  over: 'Nobody is offered a seat: the gathering is over.',
  begun: 'Nobody is offered a seat any more: the gathering has begun.',
  full: 'Nobody is offered a seat: all seats are taken.',
  'first-press':
    'It starts in less than two hours. All who wait were told, and whoever is first has the seat.',
}

function heldWords({ seats, until }: Extract<NoOffer, { why: 'held' }>): string {
  return seats === 1
    ? `Nobody else is offered a seat: 1 is kept until ${momentWords(until)} for whoever was offered it.`
    : `Nobody else is offered a seat: ${String(seats)} are kept for those who were offered them, the first until ${momentWords(until)}.`
}
