import { BINDERS_MAX } from '#contract/collection.ts'
import type { Import } from '#contract/imports.ts'
import { binderKey } from '#contract/imports/binder-names.ts'
import { type Recognition, recogniseFormat } from '#engines/formats/recognise.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

export type Failure = NonNullable<Import['failure']>
type Stranger = Extract<Recognition, { format: null }>['reason']

const FAILURES: Readonly<Record<Stranger, Failure>> = {
  empty: 'empty',
  spreadsheet: 'not_text',
  zip: 'packed',
  gzip: 'packed',
  pdf: 'not_text',
  picture: 'not_text',
  database: 'not_text',
  binary: 'not_text',
  rtf: 'not_text',
  html: 'unknown_format',
  json: 'unknown_format',
  xml: 'unknown_format',
  deck: 'deck_of_another_kind',
  other_game: 'nothing_fits',
  no_name_column: 'unknown_format',
  unknown: 'unknown_format',
}
/** Failures that no other format can help. */
const HOPELESS: ReadonlySet<Failure> = new Set(['empty', 'not_text', 'packed'])

/** The format to read a file as: what its content says, or what the member says if it is text at all. */
export function formatOf(
  beginning: string,
  told: FormatId | null,
): { readonly format: FormatId } | { readonly failure: Failure } {
  const recognised = recogniseFormat(beginning)
  if (recognised.format === null) {
    const failure = FAILURES[recognised.reason]
    return told === null || HOPELESS.has(failure) ? { failure } : { format: told }
  }
  return { format: told ?? recognised.format }
}

/** A file's name as the browser sends it, without folders and characters that names cannot have. */
export function plainFileName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  return last.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

/** One more than a member may have is enough to know that they are too many. */
const NAMES_MAX = BINDERS_MAX + 1

/**
 * Collects the binders that a file names, in order. Names that differ only in case are one; an empty name
 * stands for rows without.
 */
export class BinderNames {
  readonly #names = new Map<string, string>()

  add(name: string): void {
    if (this.#names.size >= NAMES_MAX) return
    const key = binderKey(name)
    if (!this.#names.has(key)) this.#names.set(key, name)
  }

  all(): string[] {
    return [...this.#names.values()]
  }
}
