import { setImmediate as nextTurn } from 'node:timers/promises'

import type { ExpressionBuilder } from 'kysely'

import { PrintingSet } from '#engines/search/printing-set.ts'
import type { App } from '#server/app-context.ts'
import type { Database, Tables } from '#server/db/database.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { partsOf, SHOWN_TO_ALL } from './copy-kinds.ts'

const PIECE = 250
const CARDS_AT_ONCE = 20

/** Which printings lie in a binder that everybody may look into: kept in each process, and followed by events. */
class ShownPrintings {
  #byCard = new Map<string, string[]>()
  readonly #unsure = new Set<string>()
  #all: PrintingSet | undefined
  #isLoaded = false
  #work: Promise<void> | undefined

  async list(db: Database): Promise<PrintingSet> {
    while (!this.#isLoaded || this.#unsure.size > 0) {
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
      const printings = await listNext(db, after)
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

/** Every printing that somebody shows; of those suspended too, who are left out where copies are counted. */
export async function listShownPrintings(app: App): Promise<PrintingSet> {
  return await lists.of(app).list(app.db)
}

/** Reads the list beside everything else; whoever asks before it is there waits for it. */
export function beginShownPrintings(app: App): Promise<void> {
  listShownPrintings(app).catch((error: unknown) => {
    app.log.warn({ err: error }, 'what is shown could not be listed yet; the next one who asks tries again')
  })
  return Promise.resolve()
}

/** Copies of these cards may be shown otherwise. */
export function doubtPrintings(app: App, cardIds: readonly string[]): void {
  lists.of(app).doubt(cardIds)
}

/** The next printings of all, and whether each is shown: one look into an index for most, however many copies there are. */
async function listNext(db: Database, after: string) {
  return await db
    .selectFrom('printing')
    .select((eb) => [
      'printing.id',
      'printing.oracle_card_id as cardId',
      eb
        .case()
        .when(eb.exists(shownOf(eb)))
        .then(1)
        .else(0)
        .end()
        .as('isShown'),
    ])
    .where('printing.id', '>', after)
    .orderBy('printing.id')
    .limit(PIECE)
    .execute()
}

async function listShownOf(db: Database, cardIds: readonly string[]) {
  return await db
    .selectFrom('printing')
    .select(['printing.id', 'printing.oracle_card_id as cardId'])
    .where('printing.oracle_card_id', 'in', [...cardIds])
    .where((eb) => eb.exists(shownOf(eb)))
    .execute()
}

/** Copies of the printing beside, in a binder that is shown. */
function shownOf(eb: ExpressionBuilder<Tables, 'printing'>) {
  return eb
    .selectFrom('stack')
    .innerJoin('binder', 'binder.id', 'stack.binder_id')
    .select('stack.printing_id')
    .whereRef('stack.oracle_card_id', '=', 'printing.oracle_card_id')
    .whereRef('stack.printing_id', '=', 'printing.id')
    .where('binder.visibility', '=', SHOWN_TO_ALL[0])
}
