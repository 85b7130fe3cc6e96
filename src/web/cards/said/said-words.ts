import { MENTION } from '#contract/messages/mentions.ts'
import { REFERENCE } from '#contract/messages/references.ts'

/** A run of words in what a member says. */
export type SaidRun =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  /** `@name` */
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }
  /** `#` and the id of a gathering */
  | { readonly kind: 'reference'; readonly text: string; readonly id: string }
  | {
      readonly kind: 'card'
      /** The name of the card. */
      readonly text: string
      /** Its set and its number there, if one printing is meant. */
      readonly printing?: { readonly set: string; readonly number: string }
      /** As it was written, brackets included. */
      readonly written: string
    }

/** A paragraph of lines, or a list. */
export interface SaidBlock {
  readonly kind: 'paragraph' | 'list'
  readonly lines: readonly (readonly SaidRun[])[]
}

const BULLET = /^\s*[-*•]\s+/
/** A card in double brackets, or an address. What ends a sentence is none of the address. */
const MARKED = /\[\[([^[\]\n]{1,200})\]\]|(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/g
/** `Name|set number` */
const PRINTING = /^([^|]*)\|\s*([\da-z]{2,6})\s+([^\s|"]{1,12})\s*$/i

/** Reads plain text: paragraphs, lists, addresses, `[[Card]]` and `[[Card|set number]]`. Anything else is words. */
export function readSaid(text: string): SaidBlock[] {
  const blocks: { kind: SaidBlock['kind']; lines: SaidRun[][] }[] = []
  let isAfterGap = true
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isAfterGap = true
      continue
    }
    const kind = BULLET.test(line) ? 'list' : 'paragraph'
    const runs = readRuns(kind === 'list' ? line.replace(BULLET, '') : line)
    const last = blocks.at(-1)
    if (isAfterGap || last?.kind !== kind) blocks.push({ kind, lines: [runs] })
    else last.lines.push(runs)
    isAfterGap = false
  }
  return blocks
}

function readRuns(line: string): SaidRun[] {
  const runs: SaidRun[] = []
  let from = 0
  const words = (upTo: number) => {
    runs.push(...readWords(line, from, upTo))
  }
  for (const match of line.matchAll(MARKED)) {
    const [written, card, link] = match
    const run = link === undefined ? readCard(card ?? '', written) : readLink(link)
    if (run === undefined) continue
    words(match.index)
    runs.push(run)
    from = match.index + written.length
  }
  words(line.length)
  return runs
}

/** Reads the part of a line that is neither a card nor an address. */
function readWords(line: string, from: number, upTo: number): SaidRun[] {
  const runs: SaidRun[] = []
  let begun = from
  const words = (end: number) => {
    if (end > begun) runs.push({ kind: 'words', text: line.slice(begun, end) })
  }
  const part = line.slice(0, upTo)
  const named = matchesFrom(part, MENTION, from).map(({ 0: text, 1: username = '', index }) => ({
    run: { kind: 'mention' as const, text, username },
    index,
  }))
  const referred = matchesFrom(part, REFERENCE, from).map(({ 0: text, 1: id = '', index }) => ({
    run: { kind: 'reference' as const, text, id: id.toLowerCase() },
    index,
  }))
  for (const { run, index } of [...named, ...referred].toSorted((one, other) => one.index - other.index)) {
    words(index)
    runs.push(run)
    begun = index + run.text.length
  }
  words(upTo)
  return runs
}

function matchesFrom(line: string, mark: RegExp, from: number): RegExpExecArray[] {
  const marks = new RegExp(mark, 'giu')
  marks.lastIndex = from
  return [...line.matchAll(marks)]
}

function readLink(link: string): SaidRun | undefined {
  return URL.canParse(link) ? { kind: 'link', text: link } : undefined
}

function readCard(said: string, written: string): SaidRun | undefined {
  const [, name = '', set = '', number = ''] = PRINTING.exec(said) ?? []
  if (name.trim() !== '') return { kind: 'card', text: name.trim(), printing: { set, number }, written }
  // Brackets around nothing but spaces name no card.
  return said.trim() === '' ? undefined : { kind: 'card', text: said.trim(), written }
}
