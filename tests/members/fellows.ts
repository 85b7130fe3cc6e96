import { findFullMember, findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { answer, ask } from '#server/fellowship/actions.ts'
import { found } from '#server/http/refusal.ts'

/** Makes two members fellows, as they would themselves. */
export async function befriend(app: App, one: string, other: string): Promise<void> {
  const [asker, asked] = [await memberNamed(app, one), await memberNamed(app, other)]
  await ask(app, { ...asker, isVerified: true }, { username: other, words: '' })
  await answer(app, asked, { username: one, answer: 'accept' })
}

async function memberNamed(app: App, username: string) {
  const { id } = found(await findMemberByUsername(app.db, username))
  return found(await findFullMember(app.db, id))
}
