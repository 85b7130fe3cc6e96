import type { Change } from '#server/events/transact.ts'
import { findFaces } from '#server/messages/face-queries.ts'
import { type Seat, updateOpener } from '#server/messages/group-queries.ts'
import { findConversation, isHearing, listTalkers, type TalkerRow } from '#server/messages/queries.ts'
import { tellDeed } from '#server/messages/telling.ts'

/**
 * Gives the group of a member who goes to whoever has been in it longest. Does nothing if they did not look after
 * it. `isGone` is for somebody who leaves the site, and is not named any more.
 */
export async function passOn(
  change: Change,
  { conversationId, memberId, isGone }: Seat & { readonly isGone: boolean },
): Promise<void> {
  const { db } = change
  const group = await findConversation(db, conversationId)
  if (group?.kind !== 'group' || group.opener_id !== memberId) return
  const others = (await listTalkers(db, conversationId))
    .filter((talker) => isHearing(talker) && talker.member_id !== memberId)
    .toSorted(byPlace)
  const seen = await findFaces(
    db,
    others.map((talker) => talker.member_id),
  )
  const heir = others.find((talker) => seen.has(talker.member_id))?.member_id
  if (heir === undefined) return
  await updateOpener(db, conversationId, heir)
  const authorId = isGone ? null : memberId
  await tellDeed(change, { conversationId, deed: 'passed', authorId, aboutId: heir })
}

/** The longest first, but those last who have not accepted yet that they were added. */
function byPlace(one: TalkerRow, other: TalkerRow): number {
  return placeOf(one) < placeOf(other) ? -1 : 1
}

const placeOf = ({ standing, joined_at: joinedAt, member_id: memberId }: TalkerRow) =>
  `${standing === 'in' ? '0' : '1'} ${joinedAt} ${memberId}`
