import { UNREAD_MAX } from '#contract/messages.ts'
import { namingCards } from '#contract/messages/references.ts'
import type { App } from '#server/app-context.ts'
import type { Quoted, ThingWords } from '#server/contributions/thing-words.ts'
import { findFaces } from '#server/messages/face-queries.ts'
import { listWaitingLinks } from '#server/messages/lines/public.ts'
import { listOwnOf, type OwnConversation } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { describePictures } from '#server/messages/pictures/public.ts'
import { plainWordsFor } from '#server/messages/references.ts'
import { findSettings, listMuted } from '#server/notifications/public.ts'
import { listKeptAwayIds } from '#server/people/public.ts'

import { countUnreadLines, listUnreadLines } from './queries.ts'

/** An email quotes so much of one conversation. */
const LINES_MAX = 5
const LETTERS_MAX = 500

/** The unread words of conversations, for members who want them in emails. A stranger's wait until they are accepted. */
export const conversationWords: ThingWords = {
  thing: 'conversation',
  quote: async (app, memberId, { thingId, from }) => {
    const { db } = app
    const [own] = await listOwnOf(db, { memberId, conversationIds: [thingId] })
    if (own?.standing !== 'in' || !(await isWished(app, memberId, thingId))) return undefined
    const after = Math.max(own.readNumber, own.sinceNumber, from - 1)
    const unread = { memberId, conversationId: thingId, after }
    const rows = await listUnreadLines(db, unread, LINES_MAX)
    const [lines, count] = await Promise.all([
      describeLines(app, memberId, rows),
      countUnreadLines(db, unread, UNREAD_MAX),
    ])
    const [first] = lines
    if (first === undefined) return undefined
    return quotedFrom(own, lines, count - lines.length)
  },
}

/** Whether the member wants words in emails, and anything of this conversation, at this moment. */
async function isWished({ db, now }: App, memberId: string, conversationId: string): Promise<boolean> {
  const about = { memberId, thing: 'conversation', thingIds: [conversationId], now: now() } as const
  const [{ mailsWords }, muted] = await Promise.all([findSettings(db, memberId), listMuted(db, about)])
  return mailsWords && !muted.has(conversationId)
}

interface Line {
  readonly by: string
  readonly words: string
}

/** Of two who talk, only the other one speaks. */
function quotedFrom({ title }: OwnConversation, lines: readonly Line[], more: number): Quoted {
  if (title !== null) return { title: `In "${title}":`, lines, more }
  return {
    title: `${lines[0]?.by ?? ''} wrote:`,
    lines: lines.map(({ words }) => ({ by: null, words })),
    more,
  }
}

/** Messages as an email quotes them. Those of members whom the reader muted are none of them. */
async function describeLines(app: App, memberId: string, rows: readonly MessageRow[]): Promise<Line[]> {
  const { db } = app
  if (rows.length === 0) return []
  const [faces, muted, waiting, pictures, plain] = await Promise.all([
    findFaces(
      db,
      rows.flatMap(({ author_id: authorId }) => authorId ?? []),
    ),
    listKeptAwayIds(db, { memberId, way: 'muted' }),
    listWaitingLinks(db, memberId, rows),
    describePictures(db, memberId, rows),
    plainWordsFor(app, memberId, rows),
  ])
  return rows.flatMap((row) => {
    const by = faces.get(row.author_id ?? '')?.username
    if (by === undefined || muted.includes(row.author_id ?? '')) return []
    const said = quotable(plain(row.words), { linksWait: waiting.has(row) })
    const words = [said, picturesOf(pictures(row))].filter((part) => part !== '').join('\n')
    return words === '' ? [] : [{ by, words }]
  })
}

/** Pictures that wait for the reader are not told. */
function picturesOf({
  pictureCount: count,
  picturesWait,
}: ReturnType<Awaited<ReturnType<typeof describePictures>>>) {
  if (count === 0 || picturesWait !== null) return ''
  return count === 1 ? 'a picture' : `${String(count)} pictures`
}

const LINK = /https?:\/\/\S+/gi
/** What would hide, reorder or end words. */
const UNSEEN = /[^\P{C}\n]/gu

/** Words without what acts in the app, in a length for emails. */
function quotable(words: string, { linksWait }: { readonly linksWait: boolean }): string {
  const named = namingCards(words).replace(UNSEEN, '')
  const letters = Array.from(linksWait ? named.replace(LINK, 'a link') : named)
  if (letters.length <= LETTERS_MAX) return letters.join('')
  return `${letters
    .slice(0, LETTERS_MAX - 1)
    .join('')
    .trimEnd()}…`
}
