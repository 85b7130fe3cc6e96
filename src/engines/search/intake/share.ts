/**
 * Returns the first equal text or list seen, so a hundred thousand printings store each only once. It turns
 * `null`, which files use for absent values, into `undefined`.
 */
export interface Share {
  text(text: string): string
  maybeText(text: string | undefined): string | undefined
  list(list: readonly string[]): readonly string[]
  maybeList(list: readonly string[] | undefined): readonly string[] | undefined
  record(record: Readonly<Record<string, string>>): Readonly<Record<string, string>>
}

export function createShare(): Share {
  const texts = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  const records = new Map<string, Readonly<Record<string, string>>>()
  const text = (given: string) => first(texts, given, given)
  const list = (given: readonly string[]) =>
    first(lists, given.length > 1 ? given.join('\n') : (given[0] ?? ''), given)
  return {
    text,
    list,
    maybeText: (given) => known(given) && text(given ?? ''),
    maybeList: (given) => known(given) && list(given ?? []),
    record: (record) => first(records, JSON.stringify(record), record),
  }
}

export function known<Value>(value: Value | undefined): Value | undefined {
  return value ?? undefined
}

function first<Value>(seen: Map<string, Value>, key: string, value: Value): Value {
  const before = seen.get(key)
  if (before !== undefined) return before
  seen.set(key, value)
  return value
}
