import { FINISHES } from '#contract/cards.ts'
import type { StackQuestion } from '#contract/collection/listing.ts'
import { CONDITIONS, LANGUAGES, MARKS, type Mark } from '#contract/collection/stacks.ts'
import type { Contents, Test } from '#server/collection/contents/public.ts'

/** The filters of a list, besides its search text. */
export type Filters = Pick<StackQuestion, 'finish' | 'condition' | 'language' | 'mark' | 'trade' | 'tag'>

/** Builds the tests for the given filters. */
export function testsFor(contents: Contents, filters: Filters): Test[] {
  const { finishes, conditions, languages, marks, forTrade } = contents
  const { finish, condition, language, mark, trade, tag } = filters
  return [
    finish && sameAs(finishes, FINISHES.indexOf(finish)),
    condition && sameAs(conditions, CONDITIONS.indexOf(condition)),
    language && sameAs(languages, placeOfLanguage(language)),
    mark && ((place: number) => hasMark(marks[place] ?? 0, mark)),
    trade && ((place: number) => (forTrade[place] ?? 0) > 0 === (trade === 'some')),
    tag !== undefined && tag !== '' && withTag(contents, tag),
  ].filter((test) => typeof test === 'function')
}

function sameAs(column: Uint8Array, value: number): Test {
  return (place) => column[place] === value
}

function placeOfLanguage(language: string): number {
  return LANGUAGES.findIndex(([code]) => code === language)
}

function hasMark(bits: number, mark: Mark): boolean {
  return (bits & (1 << MARKS.indexOf(mark))) !== 0
}

function withTag({ tags }: Contents, tag: string): Test {
  // Stacks with the same tags share one text, so each text is read once.
  const known = new Map<string, boolean>()
  return (place) => {
    const text = tags[place] ?? '[]'
    const holds = known.get(text) ?? readTags(text).includes(tag)
    known.set(text, holds)
    return holds
  }
}

/** The tags of a stack, as stored. */
export function readTags(text: string): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written as a list of texts
  return text === '[]' ? [] : (JSON.parse(text) as string[])
}

/** Counts how often each tag is used, the most common first. */
export function countTags(
  { tags }: Contents,
  places: Uint32Array,
  most: number,
): { readonly tag: string; readonly stacks: number }[] {
  const lists = new Map<string, number>()
  for (const place of places) {
    const text = tags[place] ?? '[]'
    lists.set(text, (lists.get(text) ?? 0) + 1)
  }
  const counts = new Map<string, number>()
  for (const [text, stacks] of lists) {
    for (const tag of readTags(text)) counts.set(tag, (counts.get(tag) ?? 0) + stacks)
  }
  return [...counts]
    .map(([tag, stacks]) => ({ tag, stacks }))
    .toSorted((one, other) => other.stacks - one.stacks || one.tag.localeCompare(other.tag))
    .slice(0, most)
}

/** A binder and its name. */
export interface NamedBinder {
  readonly id: string
  readonly name: string
}

/** The binders that `binder:` means: those with exactly this name, else those whose name contains it. */
export function bindersCalled(binders: readonly NamedBinder[], typed: string): ReadonlySet<string> {
  const wanted = foldName(typed)
  const named = binders.map(({ id, name }) => ({ id, name: foldName(name) }))
  const exact = named.filter(({ name }) => name === wanted)
  const meant = exact.length > 0 ? exact : named.filter(({ name }) => name.includes(wanted))
  return new Set(meant.map(({ id }) => id))
}

function foldName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
