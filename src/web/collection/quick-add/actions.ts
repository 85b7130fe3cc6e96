import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'

import { actEndpoints } from '#contract/collection/acts.ts'
import { type QuickLine, quickAddEndpoints } from '#contract/collection/quick-add.ts'
import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { noteQuietly } from '#web/collection/acts/actions.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { findReading } from './queries.ts'
import {
  copiesOf,
  FAULT_WORDS,
  factsAfter,
  FIRST_FACTS,
  type KeptFacts,
  type QuickCopies,
  type QuickRow,
  withChange,
  withRow,
} from './quick-rows.ts'

/** A line as the member enters it. */
interface Entered {
  readonly line: string
  readonly setCode: string
  /** How many, if the line does not say. */
  readonly quantity: number
  /** What was shown for this very line, if it was. */
  readonly shown: QuickLine | undefined
}

interface State {
  readonly rows: readonly QuickRow[]
  /** What stays from one line to the next. */
  readonly kept: KeptFacts
}

/**
 * The lines entered into one binder. They are sent one after the other, while the member types on. A line that fails
 * says so in its row, and stays.
 */
class QuickEntries {
  readonly #client: QueryClient
  readonly #binderId: string
  readonly #entered = new Map<number, Entered>()
  readonly #followers = new Set<() => void>()
  #state: State = { rows: [], kept: FIRST_FACTS }
  #lastKey = 0
  #turn: Promise<void> = Promise.resolve()

  constructor(client: QueryClient, binderId: string) {
    this.#client = client
    this.#binderId = binderId
  }

  readonly follow = (follower: () => void) => {
    this.#followers.add(follower)
    return () => {
      this.#followers.delete(follower)
    }
  }

  readonly now = () => this.#state

  keep(part: Partial<KeptFacts>): void {
    this.#set({ kept: { ...this.#state.kept, ...part } })
  }

  enter(entered: Entered): void {
    this.#lastKey += 1
    const key = this.#lastKey
    const { line, shown } = entered
    this.#entered.set(key, entered)
    const copies = shown && copiesOf(shown, this.#state.kept)
    const quantity = copies === undefined ? 0 : (shown?.said.quantity ?? entered.quantity)
    const row = { key, line, copies, quantity, acts: [], isBusy: true, fault: undefined, names: [] }
    this.#set({ rows: withRow(this.#state.rows, row) })
    this.#inTurn(row, () => this.#read(row, entered))
  }

  /** Adds one more of the same. */
  addOne(row: QuickRow): void {
    const { key, copies } = row
    if (copies === undefined) return
    this.#change(key, ({ quantity }) => ({ isBusy: true, fault: undefined, quantity: quantity + 1 }))
    this.#inTurn(row, () => this.#send(row, copies, 1))
  }

  retry(row: QuickRow): void {
    const entered = this.#entered.get(row.key)
    if (row.acts.length > 0) this.addOne(row)
    else if (entered !== undefined) {
      this.#change(row.key, { isBusy: true, fault: undefined, names: [] })
      this.#inTurn(row, () => this.#read(row, entered))
    }
  }

  /** Takes the last step of a row back. */
  undo(row: QuickRow): void {
    const actId = row.acts.at(-1)
    if (actId === undefined) return
    this.#change(row.key, { isBusy: true, fault: undefined })
    this.#inTurn(row, async () => {
      const { copies } = await call(actEndpoints.undo, { actId })
      this.#change(row.key, ({ acts, quantity }) => ({
        isBusy: false,
        acts: acts.filter((each) => each !== actId),
        quantity: Math.max(0, quantity - copies),
      }))
    })
  }

  dismiss({ key }: QuickRow): void {
    this.#set({ rows: this.#state.rows.filter((row) => row.key !== key) })
  }

  async #read(row: QuickRow, { line, setCode, quantity, shown }: Entered): Promise<void> {
    const { finish } = this.#state.kept
    const read = shown ?? (await findReading(this.#client, { line, setCode, finish }))
    const copies = copiesOf(read, this.#state.kept)
    if (copies === undefined) {
      this.#fail(row, FAULT_WORDS[read.fault ?? 'no_card'], read.names)
    } else if (read.isGuess && shown === undefined) {
      // Nobody has seen what it would add.
      this.#fail(row, `Did you mean ${copies.printing.name}?`, [copies.printing.name])
    } else {
      const count = read.said.quantity ?? quantity
      this.keep(factsAfter(this.#state.kept, read.said))
      this.#change(row.key, { copies, quantity: count })
      await this.#send(row, copies, count)
    }
  }

  async #send(row: QuickRow, { printing, ...facts }: QuickCopies, quantity: number): Promise<void> {
    try {
      const wanted = { binderId: this.#binderId, printingId: printing.id, quantity, ...facts }
      const { act } = await call(quickAddEndpoints.add, wanted)
      noteQuietly(this.#client, act)
      this.#change(row.key, ({ acts }) => ({ isBusy: false, fault: undefined, acts: [...acts, act.id] }))
    } catch (error) {
      this.#change(row.key, (shown) => ({ quantity: shown.quantity - quantity }))
      throw error
    }
  }

  #fail({ key, line }: QuickRow, fault: string, names: readonly string[] = []): void {
    this.#change(key, { isBusy: false, fault, names })
    // Nobody sees the row any more.
    if (this.#followers.size === 0) showToast({ kind: 'bad', text: `Couldn’t add “${line}”. ${fault}` })
  }

  #inTurn(row: QuickRow, work: () => Promise<void>): void {
    const before = this.#turn
    const run = async () => {
      await before
      try {
        await work()
      } catch (error) {
        this.#fail(row, wordingOf(error))
      }
    }
    this.#turn = run()
  }

  #change(key: number, change: Parameters<typeof withChange>[2]): void {
    this.#set({ rows: withChange(this.#state.rows, key, change) })
  }

  #set(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part }
    for (const follower of this.#followers) follower()
  }
}

export type { QuickEntries }

/** The lines entered into a binder since its page was opened. */
export function useQuickEntries(binderId: string): { entries: QuickEntries } & State {
  const client = useQueryClient()
  const [entries] = useState(() => new QuickEntries(client, binderId))
  const state = useSyncExternalStore(entries.follow, entries.now)
  return { entries, ...state }
}
