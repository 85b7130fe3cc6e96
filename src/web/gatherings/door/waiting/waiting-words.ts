import type { RefusalCode } from '#contract/refusals.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { clockWords } from '#web/ui/dates.ts'

import type { UnsentArrival } from './unsent-arrivals.ts'

/** Who or what an arrival is of, as this device knows it. */
export function nameOf({ username, at }: Pick<UnsentArrival, 'username' | 'at'>): string {
  return username ?? `The code of ${clockWords(at)}`
}

/** Why an arrival was not noted, and whose it was. */
export function refusedWords(
  arrival: UnsentArrival & { readonly refusal: NonNullable<UnsentArrival['refusal']> },
): string {
  return `${nameOf(arrival)}: ${whyWords(arrival.refusal, arrival.code !== null)}`
}

/** Why a code was not taken, or a tick. */
export function whyWords(refusal: RefusalCode | 'not_listed', isScan: boolean): string {
  if (refusal === 'wrong_code') return 'This code is not for tonight.'
  if (refusal === 'not_listed' || (refusal === 'not_found' && !isScan)) return 'Not on the list.'
  return WORDING[refusal]
}
