import { freeSeats, type Gathering, type OwnPlace } from '#contract/gatherings.ts'
import { isNearStart } from '#engines/waiting/waiting.ts'
import { ordinal } from '#web/app/words/ordinal.ts'
import { isOver } from '#web/gatherings/is-over.ts'
import { momentWords } from '#web/ui/dates.ts'

/** How the reader stands, in two or three words; nothing if they don't come, or didn't. */
export function standingOf(
  gathering: Pick<Gathering, 'own' | 'startsAt' | 'minutes'>,
): { words: string; tone: 'good' | 'warn' } | null {
  if (gathering.own === null) return null
  return isOver(gathering) ? standingAfter(gathering.own) : standingBefore(gathering.own)
}

/** Whether they came is for those at the door to know. */
function standingAfter({ state, role }: OwnPlace) {
  if (role === 'host') return { words: 'You hosted', tone: 'good' as const }
  return state === 'going' ? { words: 'You had a seat', tone: 'good' as const } : null
}

function standingBefore({ state, role, place }: OwnPlace): ReturnType<typeof standingOf> {
  if (role === 'host') return { words: 'You host', tone: 'good' }
  if (state === 'going') return { words: 'You’re going', tone: 'good' }
  if (state === 'offered') return { words: 'A seat is kept for you', tone: 'warn' }
  if (state === 'waiting') return { words: `${ordinal(place ?? 1)} on the waiting list`, tone: 'warn' }
  if (state === 'asking') return { words: 'You asked to come', tone: 'warn' }
  return null
}

/** What happens next, in one sentence; empty if there is nothing to say. */
export function nextFor(gathering: Gathering): string {
  const { own } = gathering
  if (own === null) return ''
  return NEXT[own.state](gathering, own)
}

const NEXT: Readonly<Record<OwnPlace['state'], (gathering: Gathering, own: OwnPlace) => string>> = {
  going: (_, { guests }) => (guests === 0 ? '' : `With ${guestsWords(guests)}.`),
  offered: (_, { offeredUntil }) =>
    `Take it until ${offeredUntil === null ? 'the start' : momentWords(offeredUntil)}.`,
  waiting: (gathering, own) => {
    if (new Date(gathering.startsAt) <= new Date()) return 'The first to press takes a free seat.'
    // A party is not kept together, and whoever brings somebody should know before their turn.
    const alone = gathering.guestsMax === 0 ? '' : ' It’s one seat: add guests once you have it.'
    return `${nextSeatWords(gathering, own)}${alone}`
  },
  asking: () => 'The host decides.',
  'turned-away': () => 'The host can’t seat you at this gathering.',
  none: ({ held, waiting, needsApproval }) => {
    if (held > 0) return `Free seats are held for the waiting list (${String(waiting)}).`
    if (waiting > 0) return `${String(waiting)} on the waiting list.`
    return needsApproval ? 'The host says who can come.' : ''
  },
}

function nextSeatWords(gathering: Gathering, { place, takesAtOnce }: OwnPlace): string {
  if (!takesAtOnce && isNearStart(new Date(gathering.startsAt).getTime(), Date.now()))
    return freeSeats(gathering) > 0
      ? 'A seat is free, and whoever is first has it.'
      : 'We’ll tell you when a seat is free, and whoever is first has it.'
  const before = (place ?? 1) - 1
  const who = before === 0 ? 'You’re next.' : `${String(before)} before you.`
  return `${who} ${takesAtOnce ? 'You get a free seat at once.' : 'We’ll tell you when a seat is kept for you.'}`
}

export function guestsWords(guests: number): string {
  return guests === 1 ? '1 guest' : `${String(guests)} guests`
}
