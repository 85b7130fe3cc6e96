import type { Message } from '#contract/messages.ts'

/** Messages in a row that are drawn together, or not at all while they are far from the screen. */
export interface Passage {
  /** Stays the same when earlier messages come. */
  readonly key: number
  readonly messages: readonly Message[]
  /** The message before them. */
  readonly before: Message | undefined
}

/** Passages in a row that are one empty box while they are far from the screen, so that thousands cost next to nothing. */
export interface Chapter {
  /** Stays the same when earlier messages come. */
  readonly key: number
  readonly passages: readonly Passage[]
}

/** As many messages as a slow phone draws well within a frame. */
export const PASSAGE_LENGTH = 5
/** So many passages are about a page of the server. */
const CHAPTER_LENGTH = 10

/** Cuts what was said into passages. Those of `known` that hold the same messages stay the same objects. */
export function passagesOf(messages: readonly Message[], known: readonly Passage[]): Passage[] {
  const knownBy = new Map(known.map((passage) => [passage.key, passage]))
  let before: Message | undefined
  return grouped(messages, ({ number }) => Math.floor(number / PASSAGE_LENGTH)).map(([key, group]) => {
    const passage = { key, messages: group, before }
    before = group.at(-1)
    const same = knownBy.get(key)
    return same?.before === passage.before && areSame(same?.messages, group) ? (same ?? passage) : passage
  })
}

/** Gathers passages into chapters. Those of `known` that hold the same passages stay the same objects. */
export function chaptersOf(passages: readonly Passage[], known: readonly Chapter[]): Chapter[] {
  const knownBy = new Map(known.map((chapter) => [chapter.key, chapter]))
  return grouped(passages, ({ key }) => Math.floor(key / CHAPTER_LENGTH)).map(([key, group]) => {
    const same = knownBy.get(key)
    return same !== undefined && areSame(same.passages, group) ? same : { key, passages: group }
  })
}

/** What follows one another under the same key. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => number): [key: number, Item[]][] {
  const groups: [number, Item[]][] = []
  for (const item of items) {
    const key = keyOf(item)
    const last = groups.at(-1)
    if (last?.[0] === key) last[1].push(item)
    else groups.push([key, [item]])
  }
  return groups
}

const areSame = <Item>(some: readonly Item[] = [], others: readonly Item[]) =>
  some.length === others.length && some.every((one, at) => one === others[at])

/** The first and the last number of a chapter. */
export function rangeOf({ passages }: Chapter): readonly [first: number, last: number] {
  return [passages[0]?.messages[0]?.number ?? 0, passages.at(-1)?.messages.at(-1)?.number ?? 0]
}
