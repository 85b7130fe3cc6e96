import type { Member } from '#contract/accounts.ts'
import { signIn } from '#server/accounts/actions.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { notify } from '#server/notifications/actions.ts'
import { register } from '#server/push/actions.ts'
import { newBrowser, type PushService, startPushService } from '#tests/outside/push-service.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { HOME, newcomer, welcomed } from './joining.ts'

/** Signs a member in once more. @returns the new session */
export async function openSession(app: App, member: Member): Promise<string> {
  const before = new Set(await sessionsOf(app, member))
  await signIn(app, { login: member.username, password: newcomer(member.username).password }, HOME)
  return found((await sessionsOf(app, member)).find((id) => !before.has(id)))
}

async function sessionsOf(app: App, { id }: Member): Promise<string[]> {
  const rows = await app.db.selectFrom('auth_session').select('id').where('user_id', '=', id).execute()
  return rows.map((row) => row.id)
}

interface Town extends AsyncDisposable {
  readonly app: TestApp
  readonly service: PushService
  readonly member: Member
  readonly sessionId: string
  readonly deviceId: string
  readonly endpoint: string
}

/** A member whose browser gets pushes. */
export async function withBrowser(): Promise<Town> {
  const service = await startPushService()
  const app = await startApp({ PUSH_STAND_IN: service.url })
  const member = await welcomed(app, 'gandalf')
  const sessionId = await openSession(app, member)
  const { subscription } = newBrowser('gandalf')
  const { id } = await register(app, { member, sessionId, userAgent: 'Firefox' }, subscription)
  return {
    app,
    service,
    member,
    sessionId,
    deviceId: id,
    endpoint: subscription.endpoint,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

/** Tells a member of a new fellow. */
export async function tellOfFellow(app: App, { id }: Member, fellow: string, aboutId: string | null = null) {
  await transact(app, [], (change) =>
    notify(change, { recipientId: id, kind: 'fellow-joined', subject: fellow, facts: { fellow }, aboutId }),
  )
}

/** Tells a member of a card they watch. */
export async function tellOfCard(app: App, { id }: Member, cardName: string) {
  const facts = { cardId: `${cardName}-id`, cardName, owner: 'frodo', band: null, isNear: false }
  await transact(app, [], (change) =>
    notify(change, { recipientId: id, kind: 'watch', subject: cardName, facts }),
  )
}

/** What browsers were shown so far. */
export function bodiesAt({ received }: PushService): string[] {
  return received.map(({ payload }) => payload.body)
}
