import type { Member } from '#contract/accounts.ts'
import { insertMember } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'

/** Verified members created without hashing passwords, because nobody signs in as them. */
export async function comers<const Names extends readonly string[]>(
  app: App,
  ...names: Names
): Promise<{ [At in keyof Names]: Member }> {
  const members: Member[] = []
  for (const name of names) members.push(await comer(app, name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one per name
  return members as { [At in keyof Names]: Member }
}

/** Creates this many of them, called after `name`. */
export async function crowd(app: App, size: number, name = 'member'): Promise<readonly Member[]> {
  return await comers(app, ...Array.from({ length: size }, (_, at) => `${name}-${String(at + 1)}`))
}

async function comer(app: App, username: string): Promise<Member> {
  return await transact(app, [], async ({ db, newId, now, announce }) => {
    const id = newId()
    const createdAt = now().toISOString()
    const user = {
      id,
      name: username,
      email: `${username}@example.org`,
      email_verified: 1,
      image: null,
      username,
      display_username: username,
      created_at: createdAt,
      updated_at: createdAt,
    }
    await db.insertInto('auth_user').values(user).execute()
    await insertMember(db, { id, username, createdAt })
    await announce({ type: 'member.joined', memberId: id, username }, 'servers')
    return { id, username, isAdmin: false, isVerified: true }
  })
}
