/**
 * Returns the first equal text or list seen, so a hundred thousand printings store each only once. It turns
 * `null`, which files use for absent values, into `undefined`. `like` is what another printing has there: if it
 * is equal, we need not look further, which is most of the work.
 */
export interface Share {
  text(text: string, like?: string): string
  maybeText(text: string | undefined, like?: string): string | undefined
  maybeList(list: List | undefined, like?: List): List | undefined
  record(record: Texts, like?: Texts): Texts
}

type List = readonly string[]
type Texts = Readonly<Record<string, string>>

export function createShare(): Share {
  const texts = new Map<string, string>()
  const lists = new Map<string, List>()
  const records = new Map<string, Texts>()
  const text = (given: string, like: string | undefined) =>
    given === like ? like : first(texts, given, given)
  const list = (given: List, like: List | undefined) =>
    like !== undefined && areSame(given, like)
      ? like
      : first(lists, given.length > 1 ? given.join('\n') : (given[0] ?? ''), given)
  return {
    text,
    maybeText: (given, like) => known(given) && text(given ?? '', like),
    maybeList: (given, like) => known(given) && list(given ?? [], like),
    record: (given, like) =>
      like !== undefined &&
      areSame(Object.keys(given), Object.keys(like)) &&
      areSame(Object.values(given), Object.values(like))
        ? like
        : first(records, JSON.stringify(given), given),
  }
}

function areSame(one: List, other: List): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
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
