import type { Member } from '#contract/accounts.ts'
import { STRANGERS_A_DAY } from '#contract/messages.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { countRequestsSince } from '#server/messages/stranger-queries.ts'
import { hearsFromStranger } from '#server/messages/strangers.ts'
import { findSeenMembers, listApartAmong, listFellowIds, readerOf } from '#server/people/public.ts'

const DAY_MS = 86_400_000

/** Somebody who is to be added to a group. */
export interface Invited {
  readonly id: string
  /** Their place among the names that were given. */
  readonly place: number
  /** Whether they hear from whoever adds them though they are no fellows. */
  readonly isWelcome: boolean
}

/**
 * Finds those whom a member wants to add. Names of nobody, of members who are apart and of those who do not hear
 * from the member are refused alike. Asked before a change: a choice made at the same moment may come too late.
 * @throws {Refusal} `not_addable` or `too_many_strangers`
 */
export async function findInvited(
  app: App,
  member: Member,
  usernames: readonly string[],
): Promise<readonly Invited[]> {
  const reader = await readerOf(app, member.id)
  const seen = await findSeenMembers(app.db, reader, usernames)
  const ids = usernames.map((username) => seen.get(username.toLowerCase())?.id)
  const isNobody = (id: string | undefined) => id === undefined || id === member.id
  refuseSome(ids.flatMap((id, place) => (isNobody(id) ? [place] : [])))
  const chosen = ids.flatMap((id, place) =>
    id === undefined || ids.indexOf(id) < place ? [] : [{ id, place }],
  )
  const fellowIds = new Set(await listFellowIds(app.db, member.id))
  const strangers = chosen.filter(({ id }) => !fellowIds.has(id))
  if (strangers.length > STRANGERS_A_DAY) throw new Refusal('too_many_strangers')
  const welcomes = await Promise.all(strangers.map(({ id }) => hearsFromStranger(app, id, member.id)))
  refuseSome(strangers.flatMap(({ place }, at) => (welcomes[at] === true ? [] : [place])))
  const strangerIds = new Set(strangers.map(({ id }) => id))
  return chosen.map(({ id, place }) => ({ id, place, isWelcome: strangerIds.has(id) }))
}

/**
 * Checks under the locks on their bonds that those who are added get on with everybody there.
 * @returns those who are no fellows of the member
 * @throws {Refusal} `not_addable` or `too_many_strangers`
 */
export async function checkInvited(
  { db, now }: Change,
  member: Member,
  { invited, presentIds }: { readonly invited: readonly Invited[]; readonly presentIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const placeOf = new Map(invited.map(({ id, place }) => [id, place]))
  const apart = await listApartAmong(db, [...new Set([...presentIds, ...placeOf.keys()])])
  // Of two who are added together, the later one is refused.
  const refused = apart.flatMap((pair) => {
    const places = pair.flatMap((id) => placeOf.get(id) ?? [])
    return places.length === 0 ? [] : [Math.max(...places)]
  })
  refuseSome(refused)
  const fellowIds = new Set(await listFellowIds(db, member.id))
  const strangers = invited.filter(({ id }) => !fellowIds.has(id))
  refuseSome(strangers.filter(({ isWelcome }) => !isWelcome).map(({ place }) => place))
  const dayBefore = new Date(now().getTime() - DAY_MS)
  if (
    strangers.length > 0 &&
    (await countRequestsSince(db, member.id, dayBefore)) + strangers.length > STRANGERS_A_DAY
  )
    throw new Refusal('too_many_strangers')
  return new Set(strangers.map(({ id }) => id))
}

/** @throws {Refusal} `not_addable`, naming the places, if there are any */
function refuseSome(places: readonly number[]): void {
  if (places.length === 0) return
  const issues = [...new Set(places)].map((place) => ({
    path: `players.${String(place)}`,
    code: 'not_addable',
  }))
  throw new Refusal('not_addable', issues)
}
