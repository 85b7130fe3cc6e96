import { removableTexts } from '#server/contributions/removable-texts.ts'
import { listNamings, updateTitle } from '#server/messages/group-queries.ts'
import { updateMessage } from '#server/messages/lines/public.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { findConversation, isHearing, listTalkers } from '#server/messages/queries.ts'

/** Names of groups, also where it says that somebody gave them. Whoever looks after the group answers for them. */
export const removableGroups = removableTexts({
  thing: 'group',
  find: async ({ db }, id) => {
    const group = await findConversation(db, id)
    if (group === undefined || group.title === null || group.opener_id === null) return undefined
    return { id, authorId: group.opener_id, title: group.title, locks: [oneConversation(id)] }
  },
  isNeeded: () => true,
  read: async ({ db }, id) => {
    const group = await findConversation(db, id)
    if (group === undefined || group.title === null) return undefined
    const namings = await listNamings(db, id)
    return {
      title: group.title,
      ...Object.fromEntries(namings.map(({ number, words }) => [String(number), words])),
    }
  },
  write: async ({ db, announce }, conversationId, { title, ...namings }) => {
    const group = await findConversation(db, conversationId)
    if (title !== undefined) await updateTitle(db, conversationId, title)
    const audience = (await listTalkers(db, conversationId)).filter(isHearing)
    const hearing = audience.map(({ member_id: memberId }) => memberId)
    for (const [key, words] of Object.entries(namings)) {
      const number = Number(key)
      await updateMessage(db, { conversationId, number }, { words })
      const changed = { memberId: group?.opener_id ?? '', conversationId, number }
      await announce({ type: 'message.changed', ...changed }, hearing)
    }
  },
})
