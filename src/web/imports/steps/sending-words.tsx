import { IMPORT_BYTES_MAX } from '#contract/imports.ts'
import { Refused } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { sizeOf } from '#web/imports/import-words.ts'

/** Why a file did not arrive. Refusals that concern the file are worded about files. */
export function sentenceOfSending(error: Error): string {
  if (!(error instanceof Refused)) return wordingOf(error)
  if (error.code === 'too_large')
    return `This file is too large. We can read at most ${sizeOf(IMPORT_BYTES_MAX)}. Split it and upload the parts one by one.`
  if (error.code === 'too_many_imports')
    return 'You already have several files waiting. Import or discard one first.'
  return wordingOf(error)
}
