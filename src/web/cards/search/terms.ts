/** A part of the typed text. */
export interface Span {
  readonly from: number
  readonly to: number
}

interface TypedTerm {
  readonly typed: string
  readonly from: number
}

const PLAIN_WORD = /^[\p{L}\p{N}][\p{L}\p{N}'’,.&-]*$/u

const CONNECTOR_BEFORE = /(?:^|[\s()])(or|and)$/i

const CONNECTOR_AFTER = /^(or|and)(?=[\s()]|$)/i

/** Matches a search that sets its order, or its grouping, itself. */
export const SAYS_ORDER = /(?:^|\s)(?:order|sort):/i

export const SAYS_UNIQUE = /(?:^|\s)(?:unique:|\+\+|@@)/i

/** Finds a term in `text`: where the server read it, or elsewhere if the text has changed since. */
export function findTerm(text: string, { typed, from }: TypedTerm): Span | undefined {
  const asRead = text.length - text.trimStart().length + from
  const at = text.startsWith(typed, asRead) ? asRead : text.indexOf(typed)
  return at === -1 ? undefined : { from: at, to: at + typed.length }
}

/** Whether a term is just a word of the name, which needs no explanation. */
export function isPlainWord(typed: string): boolean {
  return PLAIN_WORD.test(typed)
}

/** Removes a term from the search, along with any `or` and parentheses left empty. */
export function withoutTerm(text: string, { from, to }: Span): string {
  const [before, after] = withoutConnector(text.slice(0, from).trimEnd(), text.slice(to).trimStart())
  const group = /-?\($/.exec(before)
  if (group !== null && after.startsWith(')')) {
    return withoutTerm(`${before}${after}`, { from: group.index, to: before.length + 1 })
  }
  const isClose = before === '' || after === '' || before.endsWith('(') || after.startsWith(')')
  return isClose ? `${before}${after}` : `${before} ${after}`
}

/** Removes the `or` or `and` beside a gap. An `or` between two remaining terms of its arm stays. */
function withoutConnector(before: string, after: string): [before: string, after: string] {
  const left = wordIn(before, CONNECTOR_BEFORE)
  const right = wordIn(after, CONNECTOR_AFTER)
  const isLast = /^(?:\)|$)/.test(after)
  const isFirst = /(?:^|\()$/.test(before)
  if (left === 'and' || (left === 'or' && (isLast || right === 'or'))) {
    return [before.slice(0, -left.length).trimEnd(), after]
  }
  const goesRight = isFirst || (left === 'or' && right === 'and')
  return [before, goesRight ? after.slice(right.length).trimStart() : after]
}

function wordIn(text: string, connector: RegExp): string {
  return (connector.exec(text)?.[1] ?? '').toLowerCase()
}
