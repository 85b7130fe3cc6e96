import { Member, type SignUp } from '#contract/accounts.ts'
import { signUp } from '#server/accounts/actions.ts'
import { verifyEmail } from '#server/accounts/address-actions.ts'
import { findFullMember } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { listOutbox, readOutbox } from '#server/mail/outbox.ts'

/** Where the members of a test sign in from. */
export const HOME = { address: '127.0.0.1', userAgent: 'a test' }

/** The sign-up form of a newcomer with that name. */
export function newcomer(username: string): SignUp {
  return { username, email: `${username.toLowerCase()}@example.org`, password: 'speak friend and enter' }
}

/** A member who just signed up, with an unverified email address. */
export async function joined(app: App, username: string): Promise<Member> {
  const { memberId } = await signUp(app, newcomer(username), HOME)
  return await memberOf(app, memberId)
}

/** A member who may do everything: signed up and verified. */
export async function welcomed(app: App, username: string): Promise<Member> {
  const member = await joined(app, username)
  const [letter] = await lettersTo(app, newcomer(username).email)
  await verifyEmail(app, tokenIn(found(letter).text))
  return await memberOf(app, member.id)
}

/** Emails sent to an address so far, newest first. */
export async function lettersTo(app: App, email: string): Promise<{ subject: string; text: string }[]> {
  await app.tasks.runDue()
  const files = (await listOutbox(app)).filter(({ to }) => to === email)
  return await Promise.all(files.map(async ({ file }) => found(await readOutbox(app, file))))
}

/** The secret token of the link in an email. */
export function tokenIn(text: string): string {
  return found(/[?&](?:token|keep)=([\w-]+)/.exec(text)?.[1])
}

async function memberOf(app: App, memberId: string): Promise<Member> {
  return Member.parse(found(await findFullMember(app.db, memberId)))
}
