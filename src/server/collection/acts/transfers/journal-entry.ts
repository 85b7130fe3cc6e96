import type { StackKey, StoredStack } from '#server/collection/stack.ts'

/** The fields of a stack that do not distinguish it from others. */
export type PlainFields = Pick<
  StoredStack,
  'forTrade' | 'askingCents' | 'askingCurrency' | 'costCents' | 'costCurrency' | 'note' | 'tags'
>

export interface Place extends StackKey {
  readonly id: string
}

/** The copies stayed in place, and their fields changed. */
interface ChangedLine {
  readonly kind: 'changed'
  readonly at: Place
  readonly before: PlainFields
  readonly after: PlainFields
}

/** The copies went from one place to another; either may be nowhere. */
export interface WentLine {
  readonly kind: 'went'
  readonly quantity: number
  /** How many of them were for trade at their old place. */
  readonly forTrade: number
  /** The stack they left, as it was; `null` if they are new. */
  readonly from: StoredStack | null
  /** The number of copies that stayed. */
  readonly left: number
  readonly to: Place | null
  /** How many of them were for trade on arrival. */
  readonly forTradeThere: number
  /** How they changed an existing stack; `null` if the place was free. */
  readonly joined: { readonly before: PlainFields; readonly after: PlainFields } | null
}

/** One step of an act, with everything needed to undo it. */
export type WrittenLine = ChangedLine | WentLine

export function placeOf(stack: StoredStack): Place {
  const { id, binderId, printingId, finish, condition, sourceCondition, language, marks } = stack
  return { id, binderId, printingId, finish, condition, sourceCondition, language, marks }
}

export function plainFieldsOf(stack: StoredStack): PlainFields {
  const { forTrade, askingCents, askingCurrency, costCents, costCurrency, note, tags } = stack
  return { forTrade, askingCents, askingCurrency, costCents, costCurrency, note, tags }
}

const PLACE = [
  'id',
  'binderId',
  'printingId',
  'finish',
  'condition',
  'sourceCondition',
  'language',
  'marks',
] as const
// The currencies come last, because lines that were written before there was more than one lack them.
const AMOUNTS = ['askingCurrency', 'costCurrency'] as const
const REST_OF_PLAIN = ['forTrade', 'askingCents', 'costCents', 'note', 'tags'] as const
const PLAIN = [...REST_OF_PLAIN, ...AMOUNTS] as const
const REST = ['memberId', 'oracleCardId', 'cardName', 'quantity', 'addedAt', 'updatedAt'] as const
const STACK = [...PLACE, ...REST_OF_PLAIN, ...REST, ...AMOUNTS] as const
const CHANGED = ['kind', 'at', 'before', 'after'] as const
const WENT = ['kind', 'quantity', 'forTrade', 'from', 'left', 'to', 'forTradeThere', 'joined'] as const
const JOINED = ['before', 'after'] as const

/** Writes a line for storage, without field names, because there are hundreds of thousands. */
export function writeLine(line: WrittenLine): string {
  if (line.kind === 'changed') {
    const { at, before, after } = line
    return JSON.stringify(
      pack(CHANGED, { ...line, at: pack(PLACE, at), before: pack(PLAIN, before), after: pack(PLAIN, after) }),
    )
  }
  const { from, to, joined } = line
  return JSON.stringify(
    pack(WENT, {
      ...line,
      from: from && pack(STACK, from),
      to: to && pack(PLACE, to),
      joined: joined && [pack(PLAIN, joined.before), pack(PLAIN, joined.after)],
    }),
  )
}

/** Reads a line that `writeLine` wrote. */
export function readLine(text: string): WrittenLine {
  const values: unknown = JSON.parse(text)
  const line = unpack(Array.isArray(values) && values[0] === 'changed' ? CHANGED : WENT, values)
  const { at, before, after, from, to, joined } = line
  const read = Array.isArray(at)
    ? { ...line, at: unpack(PLACE, at), before: unpack(PLAIN, before), after: unpack(PLAIN, after) }
    : {
        ...line,
        from: from && unpack(STACK, from),
        to: to && unpack(PLACE, to),
        joined: joined && unpackJoined(joined),
      }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writeLine
  return read as unknown as WrittenLine
}

function unpackJoined(joined: unknown): Record<string, unknown> {
  const { before, after } = unpack(JOINED, joined)
  return { before: unpack(PLAIN, before), after: unpack(PLAIN, after) }
}

function pack<Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<Name, unknown>>,
): unknown[] {
  return names.map((name) => values[name])
}

function unpack(names: readonly string[], values: unknown): Record<string, unknown> {
  const list: readonly unknown[] = Array.isArray(values) ? values : []
  return Object.fromEntries(
    names.map((name, at) => [name, list[at] ?? (isCurrency(name) ? 'usd' : list[at])]),
  )
}

function isCurrency(name: string): boolean {
  return AMOUNTS.some((amount) => amount === name)
}
