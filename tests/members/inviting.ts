import type { Member } from '#contract/accounts.ts'
import { makeInvitation, noteInvited } from '#server/accounts/invitations/actions.ts'
import { transact } from '#server/events/transact.ts'
import type { TestApp } from '#tests/server/start-app.ts'

/** Makes an invitation, and has come by it. */
export async function inviteOneself(app: TestApp, member: Member, name: string): Promise<void> {
  const { invitation } = await makeInvitation(app, member, { name, uses: 5, days: 7 })
  const came = { memberId: member.id, invitationId: invitation.id }
  await transact(app, [], (change) => noteInvited(change, came))
}
