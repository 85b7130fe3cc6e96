import { z } from 'zod'

import { ReferredGathering } from '#contract/gatherings/referring.ts'
import { PictureAddresses } from '#contract/picture-addresses.ts'
import { TRADE_ACTS } from '#contract/trades/states.ts'

import { GivenSign } from './signs.ts'

/** Letters of one message, counted as JavaScript does. */
export const MESSAGE_MAX = 4000
/** Messages in one page of a conversation. */
export const MESSAGE_PAGE_SIZE = 50
/** For how long the words of a message can be changed. */
export const EDIT_MINUTES = 15

/** Letters of the name of a group. */
export const TITLE_MAX = 60
/** What happens to a group, told by a line of the house. */
const GROUP_DEEDS = ['begun', 'added', 'removed', 'left', 'renamed', 'passed'] as const

/** The writer's own id for a message. Sending it again is the same message. */
export const ClientId = z.uuid()

/** Somebody one talks with. */
export const Other = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
})

/** The name of a group, on one line. */
export const Title = z
  .string()
  .trim()
  .min(1)
  .max(TITLE_MAX)
  .regex(/^[^\n\r]*$/)
export const Words = z.string().trim().min(1).max(MESSAGE_MAX)
/** PostgreSQL's integer column holds no more. */
const INTEGER_MAX = 2_147_483_647
export const MessageNumber = z.int().min(1).max(INTEGER_MAX)
/** A number that counts up from zero, as asked for in an address. */
export const AskedCount = z.coerce.number().pipe(z.int().min(0).max(INTEGER_MAX))

/** What happens to a trade, told by a line of the house in its room. */
const TRADE_DEEDS = TRADE_ACTS.map((act) => `trade-${act}` as const)

/** What happens to a gathering and to its room, told by a line of the house there. */
const GATHERING_DEEDS = [
  'gathering-changed',
  'gathering-canceled',
  'gathering-restored',
  'room-closed',
  'room-opened',
] as const

/** What happened, in a line of the house. Its author is who did it. */
const Deed = z.object({
  kind: z.enum([...GROUP_DEEDS, ...TRADE_DEEDS, ...GATHERING_DEEDS]),
  /** Who was added or removed, or looks after the group now; `null` for nobody, or for a member who is no longer here. */
  about: z.string().nullable(),
  /** Whether that is the caller. */
  isAboutOwn: z.boolean(),
})
export type DeedKind = z.infer<typeof Deed>['kind']

/** The message that another one answers. */
const Origin = z.object({
  number: z.int(),
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /** How it begins, with the names of gatherings in place of their ids. */
  words: z.string(),
  isDeleted: z.boolean(),
  /** How many pictures it has. */
  pictureCount: z.int(),
})

export const Message = z.object({
  /** Its place in the conversation: 1, 2, 3 and so on, without gaps. */
  number: z.int(),
  /** `null` for a member who is no longer here. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /**
   * Plain text with line breaks. It is empty once deleted, and a member who left took theirs along. In a line of
   * the house it is the name of the group, if that was given, or what changed.
   */
  words: z.string(),
  createdAt: z.iso.datetime(),
  /** When its words were changed last. */
  editedAt: z.iso.datetime().nullable(),
  /** Whether its author deleted it, or a host hid it. Only its place is left. */
  isDeleted: z.boolean(),
  /** Whether a host of the room hid it from everybody. */
  isHiddenByHost: z.boolean(),
  /**
   * Whether its links are words that lead nowhere: its author wrote it on their first day here, and the caller neither
   * accepted the conversation nor has them for a fellow. In the room of a gathering nobody accepts.
   */
  linksWait: z.boolean(),
  /** What happened, if nobody wrote it. */
  deed: Deed.nullable(),
  /** Whether a block lies between the caller and its author. Neither the author nor the words are told then. */
  isHidden: z.boolean(),
  /** The members whom it names as `@name` and whom the caller sees. Other names are words. */
  mentions: z.array(z.string()),
  /** The gatherings to which it refers as `#id` and which the caller may see, as they are now. */
  gatherings: z.array(ReferredGathering),
  /** How many pictures it has. A message without words has some, unless its author took them along. */
  pictureCount: z.int(),
  /** These pictures, in their order; none while they wait. */
  pictures: z.array(PictureAddresses),
  /**
   * Why they wait. `request`: the caller has not accepted the stranger who sent them. `newcomer`: in the room of a
   * gathering, where nobody accepts, somebody sent them on their first day here who is no fellow of the caller.
   */
  picturesWait: z.enum(['request', 'newcomer']).nullable(),
  /** What it answers. */
  origin: Origin.nullable(),
  /** What members put on it, in the order of `SIGNS`. */
  signs: z.array(GivenSign),
  /** The caller's own id for it; `null` for messages of others. */
  clientId: z.string().nullable(),
})
export type Message = z.infer<typeof Message>
