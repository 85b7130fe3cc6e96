/** Gatherings to which one message can refer. What looks like more of them is words. */
export const REFERENCES_MAX = 5

/** `#` and the id of a gathering, but for the middle of a word, an address or a card. */
export const REFERENCE =
  /(?<![\p{L}\p{N}#[/._-])#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\p{L}\p{N}_-])/giu

/** What stands for a gathering of which the reader learns nothing. */
export const SOME_GATHERING = 'a gathering'

/** Lists the ids of the gatherings to which a message refers, each once. Whether there are such is not asked. */
export function readReferences(words: string): string[] {
  const ids = Array.from(words.matchAll(REFERENCE), ([, id = '']) => id.toLowerCase())
  return [...new Set(ids)].slice(0, REFERENCES_MAX)
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Says in plain words what a message refers to, where no more than a line of it is shown. */
export function inPlainWords(words: string, gatherings: readonly Named[]): string {
  return words.replace(
    REFERENCE,
    (_, id: string) => gatherings.find((each) => each.id === id.toLowerCase())?.name ?? SOME_GATHERING,
  )
}

const CARD = /\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g

/** Says cards by their names, without the brackets that make them act. */
export function namingCards(words: string): string {
  return words.replace(CARD, '$1')
}

/** Says a message as somebody would say it aloud, where nothing in it acts. */
export function asSpoken(words: string, gatherings: readonly Named[]): string {
  return namingCards(inPlainWords(words, gatherings))
}
