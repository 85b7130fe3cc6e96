import type { Conversation, Message } from '#contract/messages.ts'

/** For tests: something Bertil said, unless it says otherwise. */
export function aMessage(number: number, part: Partial<Message> = {}): Message {
  return {
    number,
    author: 'Bertil',
    isOwn: false,
    words: `Line ${String(number)}`,
    createdAt: '2026-11-20T18:00:00.000Z',
    editedAt: null,
    isDeleted: false,
    isHiddenByHost: false,
    linksWait: false,
    deed: null,
    isHidden: false,
    mentions: [],
    gatherings: [],
    pictureCount: 0,
    picturesWait: null,
    pictures: [],
    origin: null,
    signs: [],
    clientId: null,
    ...part,
  }
}

/** For tests: a conversation with Bertil. */
export function aConversation(part: Partial<Conversation> = {}): Conversation {
  return {
    id: 'talk',
    box: 'talks',
    other: { username: 'Bertil', avatarUrl: null },
    group: null,
    about: null,
    room: null,
    isAwaited: false,
    lastNumber: 2,
    readNumber: 2,
    seenNumber: null,
    unread: 0,
    muted: null,
    ...part,
  }
}
