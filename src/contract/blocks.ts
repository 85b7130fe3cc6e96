import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** What a member can do to keep another one away. */
const WAYS_TO_KEEP_AWAY = ['blocked', 'muted'] as const
export type KeepingAway = (typeof WAYS_TO_KEEP_AWAY)[number]

/** Members one member may block, and members they may mute. */
export const BLOCKS_MAX = 1000
export const BLOCK_PAGE_SIZE = 50

const Other = z.object({ username: z.string().max(100) })

/** What the caller did to keep another member away. The other is never told. */
export const KeptAway = z.object({
  /** Neither of the two sees the other. */
  isBlocked: z.boolean(),
  /** The caller gets no notifications about them. */
  isMuted: z.boolean(),
})
export type KeptAway = z.infer<typeof KeptAway>

/** A member whom the caller blocked or muted. */
const Listed = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  since: z.iso.datetime(),
})

export const blockEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    summary: 'The members whom the caller blocked or muted, newest first, 50 a page.',
    input: z.object({
      as: z.enum(WAYS_TO_KEEP_AWAY).default('blocked'),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.object({
      members: z.array(Listed),
      total: z.int(),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  with: endpoint({
    method: 'GET',
    path: '/api/blocks/:username',
    summary: 'Whether the caller blocked or muted a member.',
    input: Other,
    reply: KeptAway,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/blocks/:username/block',
    summary:
      'Blocks a member: neither sees the other any more. Ends their Fellowship, requests and hunts. They are not told. Does nothing if they are blocked already.',
    input: Other,
    reply: KeptAway,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/blocks/:username/unblock',
    summary: 'Unblocks a member. What the block ended stays ended. Does nothing if they are not blocked.',
    input: Other,
    reply: KeptAway,
  }),
  mute: endpoint({
    method: 'POST',
    path: '/api/blocks/:username/mute',
    summary: 'Mutes a member: the caller gets no notifications about them. They are not told.',
    input: Other,
    reply: KeptAway,
  }),
  unmute: endpoint({
    method: 'POST',
    path: '/api/blocks/:username/unmute',
    summary: 'Unmutes a member. Does nothing if they are not muted.',
    input: Other,
    reply: KeptAway,
  }),
}
