import type { Member } from '#contract/accounts.ts'
import { insertMember } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'

const JOINED_AT_ONCE = 500

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

/** Creates this many whom nobody needs to name: in transactions of many, where `crowd` takes one for each. */
export async function populate(app: App, size: number): Promise<void> {
  for (let from = 0; from < size; from += JOINED_AT_ONCE)
    await transact(app, [], async (change) => {
      for (let at = from; at < Math.min(size, from + JOINED_AT_ONCE); at += 1)
        await join(change, `villager-${String(at + 1)}`)
    })
}

async function comer(app: App, username: string): Promise<Member> {
  return await transact(app, [], async (change) => await join(change, username))
}

async function join({ db, newId, now, announce }: Change, username: string): Promise<Member> {
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
}
