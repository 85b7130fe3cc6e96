import {
  type Placed,
  storedUnsent,
  UNSENT_PREFIX,
  unsentItemKey,
  type UnsentKind,
  unsentKey,
} from './unsent-places.ts'

/** What every kind of thing that waits has. */
interface Unsent {
  /** The same in every try, so that what was answered unheard is not done twice. */
  readonly clientId: string
  /** Whether the server could not be reached with it, or with what goes before it. */
  readonly hasWaited?: boolean | undefined
}

type HasWaited = Pick<Unsent, 'hasWaited'>

interface UnsentOptions<Item> {
  readonly kind: UnsentKind
  /** How many may wait. */
  readonly max: number
  /** Whether storage holds what this version wrote. */
  readonly isItem: (value: unknown) => value is Item
  /** Makes what an earlier version wrote as this one writes it. */
  readonly renew?: (item: Item) => Item
}

/**
 * What a member did in this browser and the server doesn't have yet, in order. It outlives the page. Each item has a
 * key of its own in storage, so that two tabs that write at once don't overwrite each other's.
 */
export class UnsentStore<Item extends Unsent> {
  readonly #options: UnsentOptions<Item>
  readonly #listeners = new Set<() => void>()
  /** By member, in order. */
  readonly #known = new Map<string, readonly Placed<Item>[]>()
  /** Snapshots, because React asks for the same array until something changes. */
  readonly #items = new Map<string, readonly Item[]>()
  /** By member and client id: what storage did not take, because it is turned off or full. */
  readonly #onlyHere = new Map<string, Map<string, Placed<Item>>>()

  constructor(options: UnsentOptions<Item>) {
    this.#options = options
    addEventListener('storage', ({ key, isTrusted }) => {
      if (key !== null && !key.startsWith(UNSENT_PREFIX)) return
      // Told by this tab itself: the member signs off.
      if (!isTrusted) this.#forget(key)
      this.#known.clear()
      this.#items.clear()
      this.#tellAll()
    })
  }

  readonly of = (memberId: string): readonly Item[] => {
    let items = this.#items.get(memberId)
    if (items === undefined) {
      items = this.#placed(memberId).map(({ item }) => item)
      this.#items.set(memberId, items)
    }
    return items
  }

  /** @returns false if too much waits already */
  readonly keep = (memberId: string, item: Item): boolean => {
    const placed = this.#placed(memberId)
    if (placed.length >= this.#options.max) return false
    const added = { place: (placed.at(-1)?.place ?? 0) + 1, item }
    this.#store(memberId, added)
    this.#set(memberId, [...placed, added])
    return true
  }

  readonly change = (memberId: string, clientId: string, change: Partial<Item> | HasWaited): void => {
    const placed = this.#placed(memberId)
    const before = placed.find(({ item }) => item.clientId === clientId)
    if (before === undefined) return
    if (!this.#isThere(memberId, clientId)) {
      // Another tab sent it.
      this.#set(memberId, without(placed, clientId))
      return
    }
    const changed = { ...before, item: Object.assign({}, before.item, change) }
    this.#store(memberId, changed)
    this.#set(
      memberId,
      placed.map((each) => (each === before ? changed : each)),
    )
  }

  /** Marks all that is there now: what goes before the rest holds it up. */
  readonly markWaited = (memberId: string): void => {
    for (const { clientId, hasWaited } of this.of(memberId))
      if (hasWaited !== true) this.change(memberId, clientId, { hasWaited: true })
  }

  readonly drop = (memberId: string, clientId: string): void => {
    const placed = this.#placed(memberId)
    if (!placed.some(({ item }) => item.clientId === clientId)) return
    this.#onlyHere.get(memberId)?.delete(clientId)
    try {
      localStorage.removeItem(this.#keyOf(memberId, clientId))
    } catch {
      // Storage is turned off, so there is nothing in it.
    }
    this.#set(memberId, without(placed, clientId))
  }

  /** Calls back whenever something waits or was sent, in this tab or another. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #forget(key: string | null): void {
    for (const memberId of this.#onlyHere.keys())
      if (unsentKey(memberId, this.#options.kind) === key) this.#onlyHere.delete(memberId)
  }

  #tellAll(): void {
    for (const listener of this.#listeners) listener()
  }

  #keyOf(memberId: string, clientId: string): string {
    return unsentItemKey(unsentKey(memberId, this.#options.kind), clientId)
  }

  #placed(memberId: string): readonly Placed<Item>[] {
    let placed = this.#known.get(memberId)
    if (placed === undefined) {
      placed = this.#read(memberId)
      this.#known.set(memberId, placed)
    }
    return placed
  }

  #set(memberId: string, placed: readonly Placed<Item>[]): void {
    this.#known.set(memberId, placed)
    this.#items.delete(memberId)
    this.#tellAll()
  }

  #store(memberId: string, { place, item }: Placed<Item>): void {
    const { clientId } = item
    try {
      localStorage.setItem(this.#keyOf(memberId, clientId), JSON.stringify({ place, item }))
      this.#onlyHere.get(memberId)?.delete(clientId)
    } catch {
      const here = this.#onlyHere.get(memberId) ?? new Map<string, Placed<Item>>()
      this.#onlyHere.set(memberId, here.set(clientId, { place, item }))
    }
  }

  #isThere(memberId: string, clientId: string): boolean {
    if (this.#onlyHere.get(memberId)?.has(clientId) === true) return true
    try {
      return localStorage.getItem(this.#keyOf(memberId, clientId)) !== null
    } catch {
      return false
    }
  }

  /** Storage can be turned off, or hold what another version wrote. */
  #read(memberId: string): readonly Placed<Item>[] {
    const here = [...(this.#onlyHere.get(memberId)?.values() ?? [])]
    const ids = new Set(here.map(({ item }) => item.clientId))
    const stored = storedUnsent(unsentKey(memberId, this.#options.kind)).flatMap((value) =>
      this.#check(value),
    )
    return [...stored.filter(({ item }) => !ids.has(item.clientId)), ...here].toSorted(inOrder)
  }

  #check(value: Placed<unknown>): readonly Placed<Item>[] {
    const { isItem, renew = (item: Item) => item } = this.#options
    const { place, item } = value
    return isItem(item) ? [{ place, item: renew(item) }] : []
  }
}

/** Two tabs may give the same place to two; then the order is any, but the same in both. */
function inOrder<Item extends Unsent>(one: Placed<Item>, other: Placed<Item>): number {
  return one.place - other.place || (one.item.clientId < other.item.clientId ? -1 : 1)
}

function without<Item extends Unsent>(
  placed: readonly Placed<Item>[],
  clientId: string,
): readonly Placed<Item>[] {
  return placed.filter(({ item }) => item.clientId !== clientId)
}

/** Whether a value from storage is an object with these texts. */
export function hasTexts(value: unknown, fields: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof Reflect.get(value, field) === 'string')
  )
}
