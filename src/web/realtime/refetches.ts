import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Events of one commit arrive together and lead to one request per query. */
const GATHER_MS = 10
/** Minimum time between two requests for a query: one after the first event, one after the last. */
const EVERY_MS = 500
/** The same for events that everybody receives; browsers spread their requests over this time. */
const EVERY_FOR_ALL_MS = 2000
/** Refetching during a write would make optimistic values flicker, so we wait, but not for a long upload. */
const LONGEST_HOLD_MS = 3000
/** An event this soon after a write is taken for the result of that write, and shown without delay. */
const OWN_DOING_MS = 1000

/**
 * Refetches what events have made stale: each query on screen at most every {@link EVERY_MS}.
 * A hidden tab refetches nothing until it is shown; TanStack Query then refetches all that is marked.
 */
export class Refetches {
  readonly #client: QueryClient
  readonly #random: () => number
  readonly #unsubscribe: readonly (() => void)[]
  /** When each stale query is due, on the clock of `performance`. */
  readonly #dueAt = new Map<Query, number>()
  readonly #askedAt = new WeakMap<Query, number>()
  /** Queries whose first answer is on its way and may be older than an event, and whether everybody received that. */
  readonly #overtaken = new WeakMap<Query, boolean>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #heldSince: number | undefined
  #wroteAt = Number.NEGATIVE_INFINITY

  constructor(client: QueryClient, random: () => number = Math.random) {
    this.#client = client
    this.#random = random
    this.#unsubscribe = [
      client.getMutationCache().subscribe(() => {
        this.#noteWrite()
      }),
      client.getQueryCache().subscribe((change) => {
        if (change.type !== 'updated') return
        const { type } = change.action
        if (type === 'error' || (type === 'success' && change.action.manual !== true))
          this.#noteAnswer(change.query)
      }),
    ]
  }

  /**
   * @param isForAll whether everybody receives the event, so that 10,000 browsers must not ask in the same
   * millisecond
   */
  stale(queryKey: QueryKey, isForAll: boolean): void {
    this.#mark(this.#client.getQueryCache().findAll({ queryKey }), isForAll)
  }

  /** Refetches everything on screen at once, after events may have been missed. */
  async staleAll(): Promise<void> {
    for (const query of this.#client.getQueryCache().getAll()) this.#noteOvertaken(query, false)
    await this.#client.invalidateQueries()
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    clearTimeout(this.#timer)
    this.#dueAt.clear()
  }

  get #isWriting(): boolean {
    return this.#client.isMutating() > 0
  }

  #mark(queries: readonly Query[], isForAll: boolean): void {
    const now = performance.now()
    const isUrgent = !isForAll || this.#isWriting || now - this.#wroteAt < OWN_DOING_MS
    const wait = isUrgent ? GATHER_MS : this.#random() * EVERY_FOR_ALL_MS
    const rest = isUrgent ? EVERY_MS : EVERY_FOR_ALL_MS
    for (const query of queries) {
      this.#noteOvertaken(query, isForAll)
      query.invalidate()
      if (!query.isActive()) continue
      const askedAt = this.#askedAt.get(query) ?? Number.NEGATIVE_INFINITY
      const dueAt = Math.max(now + wait, askedAt + rest)
      this.#dueAt.set(query, Math.min(dueAt, this.#dueAt.get(query) ?? Number.POSITIVE_INFINITY))
    }
    this.#arm()
  }

  /**
   * Notes an event during a fetch. TanStack Query takes the answer for newer than the event, and joins a refetch to a
   * first fetch instead of starting it anew. What is on screen with an answer is simply refetched.
   */
  #noteOvertaken(query: Query, isForAll: boolean): void {
    const { fetchStatus, data } = query.state
    if (fetchStatus === 'fetching' && (data === undefined || !query.isActive()))
      this.#overtaken.set(query, isForAll && this.#overtaken.get(query) !== false)
  }

  #noteAnswer(query: Query): void {
    const isForAll = this.#overtaken.get(query)
    if (isForAll === undefined) return
    this.#overtaken.delete(query)
    this.#mark([query], isForAll)
  }

  #noteWrite(): void {
    if (this.#isWriting) {
      this.#wroteAt = performance.now()
      return
    }
    if (this.#heldSince === undefined) return
    this.#heldSince = undefined
    this.#arm()
  }

  #arm(): void {
    clearTimeout(this.#timer)
    if (this.#dueAt.size === 0) return
    const nextAt = Math.min(...this.#dueAt.values())
    const heldUntil = this.#heldSince === undefined ? 0 : this.#heldSince + LONGEST_HOLD_MS
    this.#timer = setTimeout(
      () => {
        this.#ask()
      },
      Math.max(nextAt, heldUntil) - performance.now(),
    )
  }

  #ask(): void {
    const now = performance.now()
    if (this.#isWriting) {
      this.#heldSince ??= now
      if (now < this.#heldSince + LONGEST_HOLD_MS) {
        this.#arm()
        return
      }
    }
    this.#heldSince = undefined
    const due = new Set([...this.#dueAt].filter(([, at]) => at <= now).map(([query]) => query))
    for (const query of due) {
      this.#dueAt.delete(query)
      this.#askedAt.set(query, now)
    }
    if (document.visibilityState !== 'hidden')
      void this.#client.refetchQueries({ type: 'active', predicate: (query) => due.has(query) })
    this.#arm()
  }
}
