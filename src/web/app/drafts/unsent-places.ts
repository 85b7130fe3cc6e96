export const UNSENT_PREFIX = 'unsent:'
/** What may wait for the server, and what its place in storage is called after. */
const UNSENT_KINDS = { messages: '', arrivals: ':arrivals' } as const
export type UnsentKind = keyof typeof UNSENT_KINDS

/** Forgets what this member wrote and noted and was not sent, and its pictures. Whoever keeps it in memory hears of it. */
export function forgetUnsent(memberId: string): void {
  for (const kind of ['messages', 'arrivals'] as const) {
    const key = unsentKey(memberId, kind)
    try {
      for (const each of [key, ...itemKeysOf(key)]) localStorage.removeItem(each)
      if (kind === 'messages') indexedDB.deleteDatabase(key)
    } catch {
      // Storage is turned off, so there is nothing in it.
    }
    dispatchEvent(new StorageEvent('storage', { key }))
  }
}

/** Where this browser keeps what waits. */
export function unsentKey(memberId: string, kind: UnsentKind): string {
  return UNSENT_PREFIX + memberId + UNSENT_KINDS[kind]
}

/** Where this browser keeps one thing of those that wait. */
export function unsentItemKey(key: string, clientId: string): string {
  return `${key}/${clientId}`
}

/** Something that waits, and where in the order: the lowest goes first. */
export interface Placed<Item> {
  readonly place: number
  readonly item: Item
}

/** All that waits under a key of `unsentKey`, in no order; another version may have written it. */
export function storedUnsent(key: string): readonly Placed<unknown>[] {
  splitList(key)
  try {
    return itemKeysOf(key)
      .map((each) => parsed(localStorage.getItem(each)))
      .filter(isPlaced)
  } catch {
    return []
  }
}

/** An earlier version kept all in one list. What it kept goes before what came since. */
function splitList(key: string): void {
  try {
    const list = parsed(localStorage.getItem(key))
    if (!Array.isArray(list)) return
    for (const [at, item] of list.entries()) {
      const clientId: unknown = isObject(item) ? Reflect.get(item, 'clientId') : undefined
      if (typeof clientId !== 'string') continue
      localStorage.setItem(unsentItemKey(key, clientId), JSON.stringify({ place: at - list.length, item }))
    }
    localStorage.removeItem(key)
  } catch {
    // Storage is turned off, or so full that the rest of the list waits for room.
  }
}

function itemKeysOf(key: string): readonly string[] {
  return Object.keys(localStorage).filter((each) => each.startsWith(unsentItemKey(key, '')))
}

function parsed(value: string | null): unknown {
  try {
    return JSON.parse(value ?? 'null')
  } catch {
    return null
  }
}

function isPlaced(value: unknown): value is Placed<unknown> {
  return isObject(value) && typeof Reflect.get(value, 'place') === 'number'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
