import { type Group, GROUP_FACES, type GroupMember } from '#contract/messages/groups.ts'
import type { Database } from '#server/db/database.ts'
import { findFaces } from '#server/messages/face-queries.ts'
import type { OwnConversation } from '#server/messages/list-queries.ts'

import { listSeenTalkers } from './queries.ts'

/** Shows the groups among some conversations to one of their members, by the ids of the conversations. */
export async function describeGroups(
  db: Database,
  memberId: string,
  conversations: readonly Pick<OwnConversation, 'id' | 'title' | 'openerId'>[],
): Promise<ReadonlyMap<string, Group>> {
  const groups = conversations.filter(({ title }) => title !== null)
  const talkers = await listSeenTalkers(
    db,
    memberId,
    groups.map(({ id }) => id),
  )
  const byGroup = Map.groupBy(talkers, (talker) => talker.conversation_id)
  const shown = groups.map(({ id, title, openerId }) => {
    const members = byGroup.get(id) ?? []
    const others = members.map((talker) => talker.member_id).filter((otherId) => otherId !== memberId)
    const first = others.slice(0, GROUP_FACES)
    return { id, title: title ?? '', isOpener: openerId === memberId, count: members.length, first }
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

/** Shows who takes part in a group to one of them, first whoever looks after it. */
export async function describeMembers(
  db: Database,
  memberId: string,
  { id, openerId }: Pick<OwnConversation, 'id' | 'openerId'>,
): Promise<GroupMember[]> {
  const talkers = await listSeenTalkers(db, memberId, [id])
  const faces = await findFaces(
    db,
    talkers.map((talker) => talker.member_id),
  )
  const inOrder = [
    ...talkers.filter((talker) => talker.member_id === openerId),
    ...talkers.filter((talker) => talker.member_id !== openerId),
  ]
  return inOrder.flatMap(({ member_id: talkerId, standing }) => {
    const face = faces.get(talkerId)
    if (face === undefined) return []
    const { username, avatarUrl } = face
    return {
      username,
      avatarUrl,
      isOpener: talkerId === openerId,
      isAwaited: standing !== 'in',
      isOwn: talkerId === memberId,
    }
  })
}
