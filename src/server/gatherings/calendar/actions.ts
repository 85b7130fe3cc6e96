import { randomBytes } from 'node:crypto'

import type { CalendarAddress } from '#contract/gatherings/calendar.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'

import { calendarOf } from './locks.ts'
import { deleteFeed, findSecret, upsertFeed } from './queries.ts'

const SECRET_BYTES = 24

/** The address of a member's calendar, if they asked for one. */
export async function findAddress(app: App, memberId: string): Promise<CalendarAddress> {
  return addressWith(app, await findSecret(app.db, memberId))
}

/** Gives a member's calendar a new address; the one before ends. */
export async function renewAddress(app: App, memberId: string): Promise<CalendarAddress> {
  return await transact(app, calendarOf(memberId), async ({ db, now }) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    await upsertFeed(db, memberId, { secret, madeAt: now() })
    return addressWith(app, secret)
  })
}

/** Ends the address of a member's calendar. */
export async function endAddress(app: App, memberId: string): Promise<CalendarAddress> {
  return await transact(app, calendarOf(memberId), async ({ db }) => {
    await deleteFeed(db, memberId)
    return addressWith(app, undefined)
  })
}

function addressWith({ config }: App, secret: string | undefined): CalendarAddress {
  return { url: secret === undefined ? null : `${config.publicUrl}/api/calendars/${secret}` }
}
