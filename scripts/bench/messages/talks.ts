/** Messages of an ordinary conversation. */
export const EACH = 80
export const ROOM_SIZE = 300

/** A house of many messages, and who is in it. */
export interface Talks {
  readonly messages: number
  readonly members: number
  readonly conversations: number
  /** Has the last of the conversations. */
  readonly busy: number
  readonly busyTalks: number
  /** Has read nothing of what a few others wrote. */
  readonly absent: number
  readonly longEach: number
  readonly roomMessages: number
}

/** What a house of so many messages consists of. */
export function talksOf(messages: number): Talks {
  const conversations = Math.floor((messages * 0.9) / EACH)
  const members = Math.max(1000, Math.floor(conversations / 10))
  return {
    messages,
    members,
    conversations,
    busy: 0,
    busyTalks: Math.min(800, Math.floor(conversations / 10)),
    absent: members,
    longEach: Math.max(1000, Math.floor(messages / 500)),
    roomMessages: Math.floor(messages / 100),
  }
}

export const memberId = (number: number) => `m${String(10_000_000 + number)}`
export const talkId = (number: number) => `c${String(10_000_000 + number)}`
export const longId = (number: number) => `l${String(10_000_000 + number)}`
export const ROOM_ID = 'r10000000'
