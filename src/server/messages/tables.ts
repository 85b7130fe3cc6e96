import type { Generated } from 'kysely'

import type { DeedKind } from '#contract/messages/message.ts'
import type { Sign } from '#contract/messages/signs.ts'

export interface MessageTables {
  conversation: {
    id: string
    /** The room of a trade is that of its two, the room of a gathering that of its people. */
    kind: 'pair' | 'group' | 'trade' | 'gathering'
    /** Who wrote first, or looks after the group; `null` once they have left. */
    opener_id: string | null
    /** 1 if the other did not know them then. */
    is_request: number
    created_at: string
    /** The number of the last message. */
    last_number: number
    /** When that was written. */
    last_at: string
    /** How often messages were changed. */
    revision: Generated<number>
    /** The name of a group or a gathering. */
    title: string | null
    /** The trade or gathering whose room it is. */
    thing_id: string | null
    /** When its hosts closed the room. */
    closed_at: string | null
    /** When the room closes by itself. */
    closes_at: string | null
    /** Keys of its two in the index of words; `null` where people come and go. */
    readers: string | null
  }
  conversation_member: {
    conversation_id: string
    member_id: string
    /** `asked` until they answer a stranger. Who `left` a group or was `removed` sees no more of it. */
    standing: 'in' | 'asked' | 'declined' | 'left' | 'removed'
    joined_at: string
    /** They have read all messages up to this one. It only grows. */
    read_number: number
    /** They see the messages after this one. */
    since_number: Generated<number>
    /** Who added them to a group without being their fellow. */
    asked_by: string | null
    /** When they put the conversation away; `null` if it is among their others. */
    archived_at: string | null
    /** 1 if they host the gathering whose room it is. */
    is_host: Generated<number>
  }
  message: {
    conversation_id: string
    /** 1, 2, 3 and so on within the conversation. */
    number: number
    /** `null` once they have left. */
    author_id: string | null
    /** The writer's own id for it, so that sending it again is no second message. */
    client_id: string
    words: string
    created_at: string
    edited_at: string | null
    deleted_at: string | null
    /** When a host hid it, which deletes it, too. */
    host_hid_at: string | null
    /** When a keeper removed it, which deletes it, too. */
    removed_at: string | null
    /** The revision of the conversation that changed it last; 0 if nothing did. */
    revision: Generated<number>
    /** The number of the message that it answers. */
    reply_to: number | null
    /** As its conversation has them. */
    readers: string | null
    /** What happened, in a line of the house; its author did it. */
    deed: DeedKind | null
    /** To whom it happened. */
    about_id: string | null
  }
  /** What a message said before it was edited or deleted. Only reports show it. */
  message_earlier: {
    conversation_id: string
    number: number
    /** The revision that took these words away. */
    revision: number
    author_id: string
    words: string
    replaced_at: string
  }
  /** What a member typed and has not sent. */
  message_draft: {
    member_id: string
    conversation_id: string
    words: string
    kept_at: string
  }
  message_picture: {
    id: string
    conversation_id: string
    /** Who uploaded it. */
    member_id: string
    /** The message it is part of; `null` until it is sent. */
    number: number | null
    made_at: string
    /** Since when it waits to be sent, and is part of nothing yet. */
    unsent_since: string | null
    /** Since when it is part of what its member is writing. */
    begun_since: string | null
    /** Since when its message is deleted, so that only reports show it. */
    deleted_at: string | null
  }
  message_sign: {
    conversation_id: string
    number: number
    sign: Sign
    member_id: string
    signed_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends MessageTables {}
}
