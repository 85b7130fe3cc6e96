import { type Group, GROUP_FACES, type GroupMember } from '#contract/messages/groups.ts'
import type { Database } from '#server/db/database.ts'
import { findFaces } from '#server/messages/face-queries.ts'
import { listFirstTalkers, listSeenTalkers } from '#server/messages/group-queries.ts'
import type { OwnConversation } from '#server/messages/list-queries.ts'
import type { TalkerRow } from '#server/messages/queries.ts'

/** Shows the groups among some conversations to one of their members, by the ids of the conversations. */
export async function describeGroups(
  db: Database,
  memberId: string,
  conversations: readonly Pick<OwnConversation, 'id' | 'title' | 'openerId'>[],
): Promise<ReadonlyMap<string, Group>> {
  const groups = conversations.filter(({ title }) => title !== null)
  // One more than is shown, since the reader may be among them.
  const talkers = await listFirstTalkers(
    db,
    memberId,
    groups.map(({ id }) => id),
    GROUP_FACES + 1,
  )
  const byGroup = Map.groupBy(talkers, ({ conversationId }) => conversationId)
  const shown = groups.map(({ id, title, openerId }) => {
    const members = byGroup.get(id) ?? []
    const others = members.map((talker) => talker.memberId).filter((otherId) => otherId !== memberId)
    const first = others.slice(0, GROUP_FACES)
    const count = members[0]?.count ?? 0
    return { id, title: title ?? '', isOpener: openerId === memberId, count, first }
  })
  const faces = await findFaces(
    db,
    shown.flatMap(({ first }) => first),
  )
  return new Map(
    shown.map(({ id, first, ...group }) => [
      id,
      { ...group, faces: first.flatMap((otherId) => faces.get(otherId) ?? []) },
    ]),
  )
}

/** Shows who takes part in a group or a room to one of them, first whoever looks after it. */
export async function describeMembers(
  db: Database,
  memberId: string,
  { id, openerId }: Pick<OwnConversation, 'id' | 'openerId'>,
): Promise<GroupMember[]> {
  const talkers = await listSeenTalkers(db, memberId, id)
  const faces = await findFaces(
    db,
    talkers.map((talker) => talker.member_id),
  )
  const leads = ({ member_id: talkerId, is_host: isHost }: TalkerRow) => talkerId === openerId || isHost === 1
  const inOrder = [...talkers.filter(leads), ...talkers.filter((talker) => !leads(talker))]
  return inOrder.flatMap((talker) => {
    const { member_id: talkerId, standing } = talker
    const face = faces.get(talkerId)
    if (face === undefined) return []
    const { username, avatarUrl } = face
    return {
      username,
      avatarUrl,
      isOpener: leads(talker),
      isAwaited: standing !== 'in',
      isOwn: talkerId === memberId,
    }
  })
}
