/** A run of words in what a member says. */
export type SaidRun =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'card'; readonly text: string }

/** A paragraph of lines, or a list. */
export interface SaidBlock {
  readonly kind: 'paragraph' | 'list'
  readonly lines: readonly (readonly SaidRun[])[]
}

const BULLET = /^\s*[-*•]\s+/
/** A card in double brackets, or an address. What ends a sentence is none of the address. */
const MARKED = /\[\[([^[\]\n]{1,200})\]\]|(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/g

/** Reads plain text: paragraphs, lists, addresses and `[[Card]]`. Anything else is words. */
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
    if (upTo > from) runs.push({ kind: 'words', text: line.slice(from, upTo) })
  }
  for (const match of line.matchAll(MARKED)) {
    const [whole, card, link] = match
    const isLink = link !== undefined && URL.canParse(link)
    if (card === undefined && !isLink) continue
    words(match.index)
    runs.push(isLink ? { kind: 'link', text: link } : { kind: 'card', text: (card ?? '').trim() })
    from = match.index + whole.length
  }
  words(line.length)
  return runs
}
