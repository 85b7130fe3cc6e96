import { Member, type SignUp } from '#contract/accounts.ts'
import { signUp } from '#server/accounts/actions.ts'
import { verifyEmail } from '#server/accounts/address-actions.ts'
import { findFullMember } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { listOutbox, readOutbox } from '#server/mail/outbox.ts'

/** Where every member of a scene signs in from. */
export const HOME = { address: '127.0.0.1', userAgent: 'a test' }

/** What a newcomer of that name fills in at sign-up. */
export function newcomer(username: string): SignUp {
  return { username, email: `${username.toLowerCase()}@example.org`, password: 'speak friend and enter' }
}

/** A member who has just signed up and has not verified their address yet. */
export async function joined(app: App, username: string): Promise<Member> {
  const { memberId } = await signUp(app, newcomer(username), HOME)
  return await memberOf(app, memberId)
}

/** A member who may do all that members do: signed up, address verified. */
export async function welcomed(app: App, username: string): Promise<Member> {
  const member = await joined(app, username)
  const [letter] = await lettersTo(app, newcomer(username).email)
  await verifyEmail(app, tokenIn(found(letter).text))
  return await memberOf(app, member.id)
}

/** What was written to an address so far, the newest first. */
export async function lettersTo(app: App, email: string): Promise<{ subject: string; text: string }[]> {
  await app.tasks.runDue()
  const files = (await listOutbox(app)).filter(({ to }) => to === email)
  return await Promise.all(files.map(async ({ file }) => found(await readOutbox(app, file))))
}

/** The secret of the link in a letter. */
export function tokenIn(text: string): string {
  return found(/[?&]token=([\w-]+)/.exec(text)?.[1])
}

async function memberOf(app: App, memberId: string): Promise<Member> {
  return Member.parse(found(await findFullMember(app.db, memberId)))
}
