import type { z } from 'zod'

import type { wantsEndpoints } from '#contract/wants.ts'
import { FAILURE_SENTENCES } from '#web/imports/import-words.ts'

const HINT = 'Use one card per line, such as 2 Mirror Tide (HRD) 44.'

type Failure = NonNullable<z.infer<typeof wantsEndpoints.read.reply>['failure']>

/** Why a list could not be read. */
export const FAILURE_WORDS: Readonly<Record<Failure, string>> = {
  ...FAILURE_SENTENCES,
  empty: `This list is empty. ${HINT}`,
  unknown_format: `We couldn’t read this list. ${HINT}`,
  nothing_fits: `We don’t know any card in this list. ${HINT}`,
  no_name_column: `We couldn’t tell which column has the card names. ${HINT}`,
  count_unknown: `We couldn’t tell which column says how many you want. ${HINT}`,
  deck_of_another_kind: `We can’t read this kind of deck. ${HINT}`,
  too_many_rows: 'A list can have 500 lines. Split it and check the parts one by one.',
}
