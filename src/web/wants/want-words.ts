import type { WantLine } from '#contract/wants.ts'

/** A line with its card. */
export type FoundLine = WantLine & { readonly card: NonNullable<WantLine['card']> }

export function isFound(line: WantLine): line is FoundLine {
  return line.card !== null && (line.outcome === 'matched' || line.outcome === 'assumed')
}

/** How many copies of a line the member still needs. */
export function missingOf({ quantity, have }: Pick<WantLine, 'quantity' | 'have'>): number {
  return Math.max(0, quantity - have)
}

/** How a list stands against the member's binders. */
export interface WantsSum {
  readonly copies: number
  readonly have: number
  readonly missing: number
  readonly missingCents: number
  /** How many missing copies have no price. */
  readonly unpriced: number
}

export function sumOf(lines: readonly WantLine[]): WantsSum {
  const sum = { copies: 0, have: 0, missing: 0, missingCents: 0, unpriced: 0 }
  for (const line of lines.filter(isFound)) {
    const missing = missingOf(line)
    sum.copies += line.quantity
    sum.have += line.have
    sum.missing += missing
    sum.missingCents += missing * (line.priceCents ?? 0)
    if (line.priceCents === null) sum.unpriced += missing
  }
  return sum
}

/** What to watch or to post: the missing copies of each line, or all copies it asks for. */
export function wantedOf(
  lines: readonly WantLine[],
  onlyMissing: boolean,
): { readonly line: FoundLine; readonly quantity: number }[] {
  return lines
    .filter(isFound)
    .map((line) => ({ line, quantity: onlyMissing ? missingOf(line) : line.quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** The text with one of its lines replaced. */
export function mended(text: string, line: number, words: string): string {
  return linesOf(text)
    .map((before, at) => (at === line - 1 ? words : before))
    .join('\n')
}

/** One line of a text, counted from 1. */
export function lineAt(text: string, line: number): string {
  return linesOf(text)[line - 1] ?? ''
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

/** How many more have it near than are named. */
export function moreNear({ near, nearby }: Pick<WantLine, 'near' | 'nearby'>): number {
  return Math.max(0, (near ?? 0) - nearby.length)
}

/** `3 members have it, further away`; empty if nobody has it, or somebody near. */
export function elsewhereWords({ owners, near }: Pick<WantLine, 'owners' | 'near'>): string {
  if (owners === 0 || (near ?? 0) > 0) return ''
  return near === null ? membersHave(owners) : `${membersHave(owners)}, further away`
}

function membersHave(owners: number): string {
  return owners === 1 ? '1 member has it' : `${String(owners)} members have it`
}
