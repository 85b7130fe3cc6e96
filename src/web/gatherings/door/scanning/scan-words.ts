import { answerTo, type ScanAnswer } from '#web/gatherings/door/waiting/sending.ts'
import type { UnsentArrival } from '#web/gatherings/door/waiting/unsent-arrivals.ts'
import { nameOf, refusedWords, whyWords } from '#web/gatherings/door/waiting/waiting-words.ts'
import { clockWords } from '#web/ui/dates.ts'

import type { Scan } from './use-scans.ts'

/** What a host reads after a scan. */
export interface ScanOutcome {
  readonly tone: 'asking' | 'good' | 'waiting' | 'bad'
  readonly words: string
  /** Who is not on the list, and may come in without a seat. */
  readonly notListed?: string
}

/** Longer for what needs a look. */
export const VIBRATIONS_MS = { asking: [], good: [60], waiting: [60, 60, 60], bad: [250] } as const

const ASKING: ScanOutcome = { tone: 'asking', words: 'One moment...' }
const NOT_FOR_TONIGHT: ScanOutcome = { tone: 'bad', words: whyWords('wrong_code', true) }

/** What became of a scan so far. */
export function outcomeOf(
  { clientId }: Scan,
  unsent: readonly UnsentArrival[],
  isOffline: boolean,
): ScanOutcome {
  if (clientId === null) return NOT_FOR_TONIGHT
  const waiting = unsent.find((arrival) => arrival.clientId === clientId)
  if (waiting?.refusal === null) {
    if (!waiting.hasWaited && !isOffline) return ASKING
    return { tone: 'waiting', words: `${nameOf(waiting)}: waiting for signal` }
  }
  const answer = answerTo(clientId)
  if (answer !== undefined) return answered(answer)
  if (waiting === undefined) return { tone: 'bad', words: 'Taken back' }
  return { tone: 'bad', words: refusedWords({ ...waiting, refusal: waiting.refusal }) }
}

function answered(answer: ScanAnswer): ScanOutcome {
  if ('refusal' in answer) return { tone: 'bad', words: whyWords(answer.refusal, true) }
  const { username, state, at } = answer
  if (state === 'not-listed')
    return { tone: 'bad', words: `${username} is not on the list.`, notListed: username }
  const isAgain = state === 'since' && at !== null
  return { tone: 'good', words: isAgain ? `${username}: in since ${clockWords(at)}` : `${username} is in` }
}
