import { setImmediate as nextTurn } from 'node:timers/promises'

import { PrintingSet } from '#engines/search/printing-set.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { ownedByApp } from '#server/owned-state.ts'
import type { Reader } from '#server/people/public.ts'

import { partsOf } from './copy-kinds.ts'
import { listPrintingsAfter, listShownOf } from './printing-queries.ts'
import { PrintingsForFellows } from './printings-for-fellows.ts'
import { shownBinders } from './shown-binders.ts'

const PIECE = 250
const CARDS_AT_ONCE = 20

/** The printings in public binders: kept in each process, and updated by events. */
class ShownPrintings {
  #byCard = new Map<string, string[]>()
  readonly #unsure = new Set<string>()
  #all: PrintingSet | undefined
  #isLoaded = false
  #work: Promise<void> | undefined

  /** Waits for what others look up, too: cards are in doubt no longer while they are being read. */
  async list(db: Database): Promise<PrintingSet> {
    while (this.#work !== undefined || !this.#isLoaded || this.#unsure.size > 0) {
      this.#work ??= this.#catchUp(db).finally(() => {
        this.#work = undefined
      })
      await this.#work
    }
    this.#all ??= new PrintingSet([...this.#byCard.values()].flat())
    return this.#all
  }

  doubt(cardIds: readonly string[]): void {
    for (const cardId of cardIds) this.#unsure.add(cardId)
  }

  async #catchUp(db: Database): Promise<void> {
    if (!this.#isLoaded) await this.#readAll(db)
    this.#isLoaded = true
    for (const part of partsOf([...this.#unsure], CARDS_AT_ONCE)) {
      for (const cardId of part) this.#unsure.delete(cardId)
      await this.#readCards(db, part)
      await nextTurn()
    }
  }

  async #readCards(db: Database, cardIds: readonly string[]): Promise<void> {
    try {
      const printings = await listShownOf(db, cardIds)
      for (const cardId of cardIds) this.#byCard.delete(cardId)
      this.#add(printings)
    } catch (error) {
      this.doubt(cardIds)
      throw error
    }
  }

  async #readAll(db: Database): Promise<void> {
    this.#byCard = new Map()
    for (let after: string | undefined = ''; after !== undefined;) {
      const printings = await listPrintingsAfter(db, after, PIECE)
      this.#add(printings.filter(({ isShown }) => isShown === 1))
      after = printings.length < PIECE ? undefined : printings.at(-1)?.id
      await nextTurn()
    }
  }

  #add(printings: readonly { readonly id: string; readonly cardId: string }[]): void {
    this.#all = undefined
    for (const { id, cardId } of printings) {
      const known = this.#byCard.get(cardId)
      if (known === undefined) this.#byCard.set(cardId, [id])
      else known.push(id)
    }
  }
}

const lists = ownedByApp(() => new ShownPrintings())
const printingsForFellows = ownedByApp(() => new PrintingsForFellows())

/**
 * Lists every printing that somebody shows a reader. Suspended members' are included, and left out where copies
 * are counted.
 */
export async function listSeenPrintings(app: App, { fellowIds }: Reader): Promise<PrintingSet> {
  const everybodys = await lists.of(app).list(app.db)
  if (fellowIds.size === 0) return everybodys
  const { binders } = await shownBinders(app)
  const showing = [...fellowIds].filter((fellowId) => binders.forFellowsOf(fellowId).size > 0)
  return await printingsForFellows.of(app).among(app.db, everybodys, showing)
}

/** Loads the list of what everybody sees in the background; callers wait for it. */
export function beginShownPrintings(app: App): Promise<void> {
  lists
    .of(app)
    .list(app.db)
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'could not list public copies; the next request tries again')
    })
  return Promise.resolve()
}

/** Marks cards whose visible copies may have changed. */
export function doubtPrintings(app: App, cardIds: readonly string[]): void {
  lists.of(app).doubt(cardIds)
}

/** Forgets what a member shows to fellows alone, because it may have changed. */
export function forgetForFellows(app: App, memberId: string): void {
  printingsForFellows.of(app).drop(memberId)
}

/** Forgets what everybody shows to fellows alone. */
export function forgetAllForFellows(app: App): void {
  printingsForFellows.of(app).dropAll()
}
