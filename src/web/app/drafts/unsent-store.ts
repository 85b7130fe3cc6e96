import { UNSENT_PREFIX, type UnsentKind, unsentKey } from './kept-drafts.ts'

/** What every kind of thing that waits has. */
interface Unsent {
  /** The same in every try, so that what was answered unheard is not done twice. */
  readonly clientId: string
}

interface UnsentOptions<Item> {
  readonly kind: UnsentKind
  /** How many may wait. */
  readonly max: number
  /** Whether storage holds what this version wrote. */
  readonly isItem: (value: unknown) => value is Item
  /** Makes what an earlier version wrote as this one writes it. */
  readonly renew?: (item: Item) => Item
}

/** What a member did in this browser and the server doesn't have yet, in order. It outlives the page. */
export class UnsentStore<Item extends Unsent> {
  readonly #options: UnsentOptions<Item>
  readonly #listeners = new Set<() => void>()
  /** Snapshots, because React asks for the same array until something changes. */
  readonly #known = new Map<string, readonly Item[]>()

  constructor(options: UnsentOptions<Item>) {
    this.#options = options
    addEventListener('storage', ({ key }) => {
      if (key !== null && !key.startsWith(UNSENT_PREFIX)) return
      this.#known.clear()
      this.#tellAll()
    })
  }

  readonly of = (memberId: string): readonly Item[] => {
    let kept = this.#known.get(memberId)
    if (kept === undefined) {
      kept = this.#read(memberId)
      this.#known.set(memberId, kept)
    }
    return kept
  }

  /** @returns false if too much waits already */
  readonly keep = (memberId: string, item: Item): boolean => {
    const kept = this.of(memberId)
    if (kept.length >= this.#options.max) return false
    this.#write(memberId, [...kept, item])
    return true
  }

  readonly change = (memberId: string, clientId: string, change: Partial<Item>): void => {
    const kept = this.of(memberId)
    this.#write(
      memberId,
      kept.map((each) => (each.clientId === clientId ? Object.assign({}, each, change) : each)),
    )
  }

  readonly drop = (memberId: string, clientId: string): void => {
    const kept = this.of(memberId)
    if (kept.some((each) => each.clientId === clientId))
      this.#write(
        memberId,
        kept.filter((each) => each.clientId !== clientId),
      )
  }

  /** Calls back whenever something waits or was sent, in this tab or another. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #tellAll(): void {
    for (const listener of this.#listeners) listener()
  }

  #write(memberId: string, kept: readonly Item[]): void {
    this.#known.set(memberId, kept)
    const key = unsentKey(memberId, this.#options.kind)
    try {
      if (kept.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // Storage is turned off or full. This tab still has them.
    }
    this.#tellAll()
  }

  /** Storage can be turned off, or hold what another version wrote. */
  #read(memberId: string): readonly Item[] {
    try {
      const { kind, isItem, renew = (item: Item) => item } = this.#options
      const stored: unknown = JSON.parse(localStorage.getItem(unsentKey(memberId, kind)) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem).map(renew) : []
    } catch {
      return []
    }
  }
}

/** Whether a value from storage is an object with these texts. */
export function hasTexts(value: unknown, fields: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof Reflect.get(value, field) === 'string')
  )
}
