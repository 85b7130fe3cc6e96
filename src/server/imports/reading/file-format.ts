import { BINDERS_MAX } from '#contract/collection.ts'
import type { Import } from '#contract/imports.ts'
import { type Recognition, recogniseFormat } from '#engines/formats/recognise.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

type Failure = NonNullable<Import['failure']>
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
/** What nobody can read as whatever format. */
const HOPELESS: ReadonlySet<Failure> = new Set(['empty', 'not_text', 'packed'])

/** What a file is to be read as: as its content says, or as the member says of one that is text at all. */
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

/** The name of a file as a browser tells it, without folders and without what no name has. */
export function plainFileName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  return last.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

/** One more than a member may have is enough to know that they are too many. */
const NAMES_MAX = BINDERS_MAX + 1

/** The names of binders that a file names, in its order; those that only differ in case are one; empty for rows of none. */
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

/** Names of binders are the same when this is. */
export function binderKey(name: string): string {
  return name.trim().toLowerCase()
}
