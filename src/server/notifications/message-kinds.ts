import type { NoticeKind } from '#contract/notices.ts'

/** The kinds that tell of what is unread in a conversation, whoever it names. */
export const MESSAGE_KINDS = ['message', 'message-request'] as const satisfies readonly NoticeKind[]
