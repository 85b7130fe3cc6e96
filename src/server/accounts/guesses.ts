import { setTimeout as wait } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { countAttempt, forgetAttempts, isOneTooMany } from './attempts.ts'
import { knownDevice } from './known-devices.ts'
import type { Origin } from './links.ts'
import { isSignedInFrom } from './sessions/public.ts'
import { findUserByLogin, type User } from './user-queries.ts'

/** How many strangers may wait for their turn at one account, in this process. */
const WAITING_MAX = 3

/** Who waits for which account, by what was typed. */
const queues = ownedByApp(() => new Map<string, { waiting: number; last: Promise<void> }>())

/**
 * Counts a try at a password, by what was typed: a shared count for name and address would tell that they belong
 * together. A device where the member signed in before has a count of its own, and so has a network where they are
 * signed in. So strangers cannot keep them out. After many wrong passwords from elsewhere, others wait for their
 * turn.
 * @throws {Refusal} `too_many_requests`
 */
export async function countGuess(app: App, login: string, from: Origin): Promise<void> {
  const isCrowded = await transact(app, [], async (change) => {
    const user = await findUserByLogin(change.db, login)
    const place = user === undefined ? undefined : await knownPlace(app, change, user, from)
    await countAttempt(change, 'wrong-password', keyOf(login, place ?? from.address))
    return place === undefined && (await isOneTooMany(change, 'wrong-password-anywhere', login))
  })
  if (isCrowded) await waitForTurn(app, login.toLowerCase())
}

/** Forgets wrong passwords for a member by all their names: somebody showed that they are that member. */
export async function forgetGuesses(app: App, { id, username, email }: User, from: Origin): Promise<void> {
  const device = knownDevice(app, from.cookies, id)
  const places = [from.address, networkOf(from), ...(device === undefined ? [] : [deviceOf(device)])]
  await transact(app, [], async (change) => {
    for (const login of [username, email]) {
      await forgetAttempts(change, 'wrong-password-anywhere', login)
      for (const place of places) await forgetAttempts(change, 'wrong-password', keyOf(login, place))
    }
  })
}

async function knownPlace(
  app: App,
  { db, now }: Change,
  { id }: User,
  from: Origin,
): Promise<string | undefined> {
  const device = knownDevice(app, from.cookies, id)
  if (device !== undefined) return deviceOf(device)
  const isKnown = await isSignedInFrom(db, { memberId: id, address: from.address, now: now() })
  return isKnown ? networkOf(from) : undefined
}

/**
 * Lets one try at an account after the other through, with a pause before each.
 * @throws {Refusal} `too_many_requests` if several wait already
 */
export async function waitForTurn(app: App, login: string): Promise<void> {
  const all = queues.of(app)
  const queue = all.get(login) ?? { waiting: 0, last: Promise.resolve() }
  if (queue.waiting >= WAITING_MAX) {
    const retrySeconds = Math.ceil((WAITING_MAX * app.config.guessPauseMs) / 1000)
    throw new Refusal('too_many_requests', undefined, { retrySeconds })
  }
  queue.waiting += 1
  queue.last = queue.last.then(() => wait(app.config.guessPauseMs))
  all.set(login, queue)
  await queue.last
  queue.waiting -= 1
  if (queue.waiting === 0) all.delete(login)
}

function keyOf(login: string, place: string): string {
  return `${login} ${place}`
}

function deviceOf(number: string): string {
  return `device ${number}`
}

function networkOf({ address }: Origin): string {
  return `network ${address}`
}
