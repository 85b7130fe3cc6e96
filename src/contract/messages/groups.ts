import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { ClientId, Other, Title, Words } from './message.ts'

/** Members of one group, its opener included. */
export const GROUP_MAX = 50
/** Members that are listed of a room, the hosts first. */
export const MEMBERS_MAX = 500
/** Portraits that are told with a group. */
export const GROUP_FACES = 3

/** What a conversation of more than two has. */
export const Group = z.object({
  title: z.string(),
  /** Whether the caller looks after it: they add and remove others, and rename it. */
  isOpener: z.boolean(),
  /** How many take part, the caller included. */
  count: z.int(),
  /** The first others. */
  faces: z.array(Other),
})
export type Group = z.infer<typeof Group>

const GroupMember = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  isOpener: z.boolean(),
  /** Whether they have not accepted yet that they were added. */
  isAwaited: z.boolean(),
  isOwn: z.boolean(),
})
export type GroupMember = z.infer<typeof GroupMember>

const One = z.object({ conversationId: z.string().max(100) })
const Username = z.string().max(100)
const Usernames = z
  .array(Username)
  .min(1)
  .max(GROUP_MAX - 1)
const GroupMembers = z.object({ members: z.array(GroupMember) })

/** What can be done with a group. */
export const groupEndpoints = {
  beginGroup: endpoint({
    method: 'POST',
    path: '/api/conversations',
    names: ['title'],
    isBeginning: true,
    summary: 'Begins a group with its first message. Sent again with the same id, it is the same group.',
    input: z.object({ clientId: ClientId, title: Title, players: Usernames, words: Words }),
    reply: z.object({ conversationId: z.string() }),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId/members',
    summary:
      'Who takes part in a group or the room of a gathering: who looks after it, then the longest member first.',
    input: One,
    reply: GroupMembers,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/members',
    isBeginning: true,
    summary: 'Adds members to a group that the caller looks after. They see what is said from then on.',
    input: One.extend({ players: Usernames }),
    reply: GroupMembers,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:conversationId/members/:username',
    summary: 'Takes a member out of a group that the caller looks after.',
    input: One.extend({ username: Username }),
    reply: GroupMembers,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/conversations/:conversationId',
    names: ['title'],
    summary: 'Renames a group that the caller looks after.',
    input: One.extend({ title: Title }),
    reply: z.object({}),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/leave',
    summary: 'Leaves a group. It goes to its longest member if the caller looked after it.',
    input: One,
    reply: z.object({}),
  }),
}
