import { IMPORT_BYTES_MAX } from '#contract/imports.ts'
import { Refused } from '#web/app/call.ts'
import { sizeOf } from '#web/imports/import-words.ts'
import { wordingOf } from '#web/shell/wording.ts'

/** Why a file did not arrive; what is refused for being this file, in words about files. */
export function sentenceOfSending(error: Error): string {
  if (!(error instanceof Refused)) return wordingOf(error)
  if (error.code === 'too_large')
    return `This file is too large: at most ${sizeOf(IMPORT_BYTES_MAX)} can be read. Cut it in two and bring one after the other.`
  if (error.code === 'too_many_imports')
    return 'Several files of yours are waiting already. Take one over or forget it, then bring this one.'
  return wordingOf(error)
}
