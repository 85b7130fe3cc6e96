import type { ReferredGathering } from '#contract/gatherings/referring.ts'
import type { Conversation, Message } from '#contract/messages.ts'
import { readMentions } from '#contract/messages/mentions.ts'
import { originWords } from '#contract/messages/origin-words.ts'
import { asSpoken } from '#contract/messages/references.ts'
import { type GivenSign, SIGNS } from '#contract/messages/signs.ts'
import type { App } from '#server/app-context.ts'
import { listMuted } from '#server/notifications/public.ts'
import { listApartAmong } from '#server/people/public.ts'

import { closedBecause } from './closed.ts'
import { type Face, findFaces, listNamed } from './face-queries.ts'
import { describeGroups } from './groups/public.ts'
import { findOrigins, listSigns, listWaitingLinks, type SignRow } from './lines/public.ts'
import type { OwnConversation } from './list-queries.ts'
import type { MessageRow } from './message-queries.ts'
import { describePictures, type ShownPictures } from './pictures/public.ts'
import { isAwaited } from './queries.ts'
import { listReferences, referencesIn } from './references.ts'
import { listSeenNumbers } from './showing/public.ts'
import { countUnread } from './unread-queries.ts'

type Faces = ReadonlyMap<string, Face>

/** Shows messages to one of those who talk. */
export async function describeMessages(
  app: Pick<App, 'db' | 'now' | 'references'>,
  memberId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const { db } = app
  const [origins, signs, named] = await Promise.all([
    findOrigins(db, memberId, rows),
    listSigns(db, memberId, rows),
    listNamed(db, [...new Set(rows.flatMap(mentionsOf))]),
  ])
  const namedIds = [...rows, ...origins].flatMap((row) => [row.author_id ?? [], row.about_id ?? []].flat())
  const [faces, apart, waiting, gatherings, pictures] = await Promise.all([
    findFaces(db, [...namedIds, ...signs.map((sign) => sign.memberId)]),
    listApartAmong(db, [...new Set([memberId, ...namedIds, ...named.map(({ id }) => id)])]),
    listWaitingLinks(db, memberId, rows),
    listReferences(app, memberId, [...rows, ...origins]),
    describePictures(db, memberId, [...rows, ...origins]),
  ])
  const apartIds = new Set(apart.filter((pair) => pair.includes(memberId)).flat())
  apartIds.delete(memberId)
  const seen = named.filter(({ id }) => !apartIds.has(id)).map(({ username }) => username)
  const mentionable = new Map(seen.map((username) => [username.toLowerCase(), username]))
  const around = { faces, origins, signs, apartIds, waiting, mentionable, gatherings, pictures }
  return rows.map((row) => describeMessage(memberId, row, around))
}

/** What is known of some messages beside themselves. */
interface Around {
  readonly faces: Faces
  readonly origins: readonly MessageRow[]
  readonly signs: readonly SignRow[]
  /** Those whom a block parts from the reader. */
  readonly apartIds: ReadonlySet<string>
  /** Those whose links are words. */
  readonly waiting: ReadonlySet<MessageRow>
  /** The usernames that are named and that the reader sees, by their small letters. */
  readonly mentionable: ReadonlyMap<string, string>
  /** The gatherings that are referred to and that the reader sees. */
  readonly gatherings: readonly ReferredGathering[]
  readonly pictures: ShownPictures
}

function describeMessage(memberId: string, row: MessageRow, around: Around): Message {
  const { faces, signs } = around
  const isOwn = row.author_id === memberId
  if (isHiddenFrom(row, around)) return hidden(row)
  return {
    number: row.number,
    author: faces.get(row.author_id ?? '')?.username ?? null,
    isOwn,
    words: row.words,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    isDeleted: row.deleted_at !== null,
    isHiddenByHost: row.host_hid_at !== null,
    linksWait: around.waiting.has(row),
    deed: describeDeed(memberId, row, faces),
    isHidden: false,
    mentions: mentionsOf(row).flatMap((name) => around.mentionable.get(name) ?? []),
    gatherings: referencesIn(row, around.gatherings),
    ...around.pictures(row),
    origin: describeOrigin(memberId, row, around),
    // Those of what a keeper removed are kept, in case it comes back.
    signs: row.deleted_at === null ? describeSigns(signs.filter(isOn(row)), faces) : [],
    clientId: isOwn ? row.client_id : null,
  }
}

/** What happened, in a line of the house. */
function describeDeed(
  memberId: string,
  { deed, about_id: aboutId }: MessageRow,
  faces: Faces,
): Message['deed'] {
  if (deed === null) return null
  return { kind: deed, about: faces.get(aboutId ?? '')?.username ?? null, isAboutOwn: aboutId === memberId }
}

/** The names in a message. A line of the house holds none but that of a group. */
const mentionsOf = ({ deed, words }: MessageRow) => (deed === null ? readMentions(words) : [])

const isHiddenFrom = ({ author_id: authorId, about_id: aboutId }: MessageRow, { apartIds }: Around) =>
  apartIds.has(authorId ?? '') || apartIds.has(aboutId ?? '')

/** Of what is hidden only the place is told. */
function hidden({ number, created_at: createdAt }: MessageRow): Message {
  return {
    number,
    author: null,
    isOwn: false,
    words: '',
    createdAt,
    editedAt: null,
    isDeleted: false,
    isHiddenByHost: false,
    linksWait: false,
    deed: null,
    isHidden: true,
    mentions: [],
    gatherings: [],
    pictureCount: 0,
    pictures: [],
    picturesWait: null,
    origin: null,
    signs: [],
    clientId: null,
  }
}

/** The message that another one answers. Of a hidden one not even the place is told. */
function describeOrigin(memberId: string, row: MessageRow, around: Around): Message['origin'] {
  const origin = around.origins.find((one) => isIn(row, one.conversation_id) && one.number === row.reply_to)
  if (origin === undefined || isHiddenFrom(origin, around)) return null
  return {
    number: origin.number,
    author: around.faces.get(origin.author_id ?? '')?.username ?? null,
    isOwn: origin.author_id === memberId,
    words: originWords(asSpoken(origin.words, around.gatherings)),
    isDeleted: origin.deleted_at !== null,
    pictureCount: around.pictures(origin).pictureCount,
  }
}

const isOn = (row: MessageRow) => (sign: SignRow) =>
  isIn(row, sign.conversationId) && sign.number === row.number

const isIn = ({ conversation_id: id }: MessageRow, conversationId: string) => id === conversationId

function describeSigns(rows: readonly SignRow[], faces: Faces): GivenSign[] {
  return SIGNS.flatMap((sign) => {
    const given = rows.filter((row) => row.sign === sign)
    const [first] = given
    if (first === undefined) return []
    const by = given.flatMap(({ memberId }) => faces.get(memberId)?.username ?? [])
    return [{ sign, count: first.count, by, isOwn: first.own === 1 }]
  })
}

/** Shows conversations to one of those who talk, with all that is asked about them at once. */
export async function describeConversations(
  { db, now }: Pick<App, 'db' | 'now'>,
  memberId: string,
  conversations: readonly OwnConversation[],
): Promise<Conversation[]> {
  const thingIds = conversations.map(({ id }) => id)
  const [faces, unread, groups, seen, muted] = await Promise.all([
    findFaces(
      db,
      conversations.flatMap(({ otherId }) => otherId ?? []),
    ),
    countUnread(db, memberId, conversations),
    describeGroups(db, memberId, conversations),
    listSeenNumbers(db, memberId, conversations),
    listMuted(db, { memberId, thing: 'conversation', thingIds, now: now() }),
  ])
  return conversations.map((conversation) => ({
    id: conversation.id,
    box: boxOf(conversation),
    other: faces.get(conversation.otherId ?? '') ?? null,
    group: groups.get(conversation.id) ?? null,
    about: aboutOf(conversation),
    room: roomOf(conversation, now()),
    isAwaited: isAwaited(conversation.otherStanding),
    lastNumber: conversation.lastNumber,
    readNumber: conversation.readNumber,
    seenNumber: seen.get(conversation.id) ?? null,
    unread: unread.get(conversation.id) ?? 0,
    muted: muted.has(conversation.id) ? { until: muted.get(conversation.id) ?? null } : null,
  }))
}

function boxOf({ standing, archivedAt }: OwnConversation): Conversation['box'] {
  if (standing === 'asked') return 'requests'
  return archivedAt === null ? 'talks' : 'archived'
}

function aboutOf({ kind, thingId }: OwnConversation): Conversation['about'] {
  return (kind === 'trade' || kind === 'gathering') && thingId !== null ? { thing: kind, id: thingId } : null
}

function roomOf(conversation: OwnConversation, now: Date): Conversation['room'] {
  if (conversation.kind !== 'gathering') return null
  return { isHost: conversation.isHost === 1, closed: closedBecause(conversation, now) ?? null }
}
