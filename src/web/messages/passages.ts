import type { Message } from '#contract/messages.ts'

/** Messages in a row that are drawn together, or not at all while they are far from the screen. */
export interface Passage {
  /** Stays the same when earlier messages come. */
  readonly key: number
  readonly messages: readonly Message[]
  /** The message before them. */
  readonly before: Message | undefined
}

/** As many as a slow phone draws within a frame. */
const LENGTH = 10

/** Cuts what was said into passages. Those of `known` that hold the same messages stay the same objects. */
export function passagesOf(messages: readonly Message[], known: readonly Passage[]): Passage[] {
  const knownBy = new Map(known.map((passage) => [passage.key, passage]))
  const passages: Passage[] = []
  for (let from = 0; from < messages.length;) {
    const key = keyOf(messages[from])
    let to = from + 1
    while (to < messages.length && keyOf(messages[to]) === key) to += 1
    const passage = { key, messages: messages.slice(from, to), before: messages[from - 1] }
    const same = knownBy.get(key)
    passages.push(same !== undefined && isSame(same, passage) ? same : passage)
    from = to
  }
  return passages
}

const keyOf = (message: Message | undefined) => Math.floor((message?.number ?? 0) / LENGTH)

function isSame(one: Passage, other: Passage): boolean {
  return (
    one.before === other.before &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, at) => message === other.messages[at])
  )
}
