import type { Member } from '#contract/accounts.ts'
import { changeBelow } from '#server/accounts/above.ts'
import { renameUserWithin } from '#server/accounts/auth-records.ts'
import { digestOf } from '#server/accounts/digest-of-name.ts'
import { listKeeperIds, updateUsername } from '#server/accounts/keeper-queries.ts'
import { findMemberByUsername, type FullMember } from '#server/accounts/queries.ts'
import { insertRetiredName } from '#server/accounts/retired-name-queries.ts'
import { forgetCallers, listSessions } from '#server/accounts/sessions/public.ts'
import { isUsernameHeld, isUsernameTaken } from '#server/accounts/user-queries.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

interface Renaming {
  readonly username: string
  readonly newUsername: string
  readonly reason: string
}

/**
 * Gives a member who is below the keeper another name, at once and everywhere. The old one is retired like those of
 * members who left: nobody gets it again, and links to it lead nowhere.
 * @throws {Refusal} `not_found`, `keeper_account`, `username_taken`, or `out_of_date` if another keeper was faster
 */
export async function renameByHand(app: App, keeper: Member, renaming: Renaming): Promise<void> {
  const { newUsername } = renaming
  const { username } = found(await findMemberByUsername(app.db, renaming.username))
  const digests = { old: await digestOf(app, username), next: await digestOf(app, newUsername) }
  const keeperIds = await listKeeperIds(app.db, 'members')
  try {
    await changeBelow(app, keeper, { username }, async (change, member) => {
      if (member.username !== username) throw new Refusal('out_of_date')
      const wanted = { username: newUsername, digest: digests.next }
      if (await isUsernameTaken(change.db, wanted)) throw new Refusal('username_taken')
      await insertRetiredName(change.db, digests.old)
      await rename(app, change, { member, newUsername })
      await tell(change, { keeper, member, renaming })
      change.afterCommit(() => {
        tellOpenPages(app, member, { became: newUsername, keeperIds })
      })
    })
  } catch (error) {
    // Somebody signed up with it in the meantime.
    if (error instanceof Refusal || !(await isUsernameHeld(app.db, newUsername))) throw error
    throw new Refusal('username_taken')
  }
}

async function rename(
  app: App,
  { db, now, announce, afterCommit }: Change,
  { member, newUsername }: { readonly member: FullMember; readonly newUsername: string },
): Promise<void> {
  const { id: memberId } = member
  const sessions = await listSessions(db, memberId, now())
  const tokens = sessions.map(({ token }) => token)
  await updateUsername(db, memberId, newUsername)
  await renameUserWithin(app, db, { memberId, username: newUsername, tokens })
  afterCommit(() => {
    forgetCallers(app, { memberId })
  })
  const names = { was: member.username, became: newUsername }
  await announce({ type: 'member.renamed', memberId, ...names }, 'nobody')
  await announce({ type: 'member.changed', memberId }, [memberId])
  await announce({ type: 'face.changed', memberId }, 'everyone')
}

/** Only those hear the names who may open the page of that member. */
function tellOpenPages(
  app: App,
  { id: memberId, username: was, suspendedAt }: FullMember,
  { became, keeperIds }: { readonly became: string; readonly keeperIds: readonly string[] },
): void {
  const audience = suspendedAt === null ? 'everyone' : [memberId, ...keeperIds]
  app.lane.tell({ type: 'name.changed', memberId, was, became }, audience)
}

async function tell(
  { announce }: Change,
  {
    keeper,
    member: { id: memberId, username: was, email },
    renaming: { newUsername: became, reason },
  }: { readonly keeper: Member; readonly member: FullMember; readonly renaming: Renaming },
): Promise<void> {
  const facts = { act: 'member.renamed' as const, reason, was, became }
  await announce({ type: 'account.kept', actorId: keeper.id, memberId, ...facts }, 'nobody')
  const letter = { kind: 'renamed' as const, username: became, reason }
  await announce({ type: 'mail.wanted', to: email, memberId, letter }, 'nobody')
}
