import type { DoorMember, WalkIn } from '#contract/gatherings/door.ts'
import { guestsWords } from '#web/gatherings/coming/coming-words.ts'
import { clockWords } from '#web/ui/dates.ts'

import type { UnsentArrival } from './waiting/unsent-arrivals.ts'

const STATE_WORDS: Readonly<Record<Exclude<DoorMember['state'], 'going'>, string>> = {
  waiting: 'on the waiting list',
  gone: 'no longer on the list',
  'turned-away': 'turned away by a host',
}

/** What a host sees of somebody on the list, beside their name. */
export function memberWords({ came, guests, state }: DoorMember, isOpen: boolean): string {
  const parts = [
    ...(came === null ? [] : [cameWords(came)]),
    ...(state === 'going' ? [] : [STATE_WORDS[state]]),
    ...(guests === 0 ? [] : [`with ${guestsWords(guests)}`]),
  ]
  if (parts.length > 0) return capital(parts.join(' · '))
  return isOpen ? 'Not here yet' : 'Not checked in'
}

/** What a host sees of somebody whom the server doesn't know to be here yet. */
export function waitingWords({ at }: UnsentArrival): string {
  return `Waiting to be sent · noted at ${clockWords(at)}`
}

export function walkInWords({ came }: WalkIn): string {
  return capital(`${cameWords(came)} · no account`)
}

function cameWords({ at, how, by }: WalkIn['came']): string {
  const since = `here since ${clockWords(at)}`
  if (how !== 'host') return `${since}, ${how === 'code' ? 'by code' : 'as they say'}`
  return by === null ? since : `${since}, noted by ${by}`
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
