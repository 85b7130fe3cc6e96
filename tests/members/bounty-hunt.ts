import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import type { AppEvent } from '#contract/events.ts'
import { findStanding } from '#server/standing/queries.ts'
import { importInventedCards } from '#tests/cards/invented-cards.ts'
import { eachTold } from '#tests/members/each-told.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { welcomed } from './joining.ts'

type Wishes = Partial<Omit<NewBounty, 'cardId'>>
/** A bounty for a card, for five dollars by default. */
export const wanted = (cardId: string, wishes: Wishes = {}) =>
  NewBounty.parse({ cardId, reward: { kind: 'money', cents: 500 }, ...wishes })

/** Gandalf posts bounties; Frodo and Sam hunt. */
export async function aHunt() {
  const app = await startApp()
  await importInventedCards(app)
  return {
    app,
    gandalf: await welcomed(app, 'gandalf'),
    frodo: await welcomed(app, 'frodo'),
    sam: await welcomed(app, 'sam'),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** The announced events of one type. */
export async function eventsOf<Type extends AppEvent['type']>(app: TestApp, type: Type) {
  const events = await app.events()
  return events.filter((event): event is Extract<AppEvent, { type: Type }> => event.type === type)
}

/** A member's notifications, without ranks. */
export async function toldTo(app: TestApp, { id }: Member): Promise<string[]> {
  const told = await eachTold(app, id)
  return told.filter(({ kind }) => kind !== 'rank').map(({ message }) => message)
}

export const pointsOf = async (app: TestApp, { id }: Member) => (await findStanding(app.db, id)).points
