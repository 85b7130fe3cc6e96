import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { BEGUN_PICTURES_MAX, type BegunWords } from '#contract/messages/drafts.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import type { Seat } from '#server/messages/group-queries.ts'
import { findOwn } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { addressesOf } from '#server/messages/pictures/public.ts'
import { bondsOf } from '#server/people/locks.ts'

import { endDraft } from './ending.ts'
import {
  countBegunElsewhere,
  listBegunPictures,
  updateBegunPictures,
  updateTakenOut,
} from './picture-queries.ts'
import { findDraft, listForgotten, upsertDraft } from './queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 20

/** What a member is writing. */
interface Begun {
  readonly conversationId: string
  readonly words: string
  /** Pictures that they uploaded for it. */
  readonly pictureIds?: readonly string[]
}

/**
 * Keeps what a member typed in a conversation, and its pictures; the newest words win. Pictures that are not there are
 * left out, because the words are worth keeping without them.
 * @throws {Refusal} `not_found`, or `picture_gone` if nothing is left to keep
 */
export async function keepDraft(
  app: App,
  { id: memberId }: Member,
  { conversationId, words, pictureIds = [] }: Begun,
): Promise<Omit<BegunWords, 'words'>> {
  const own = { memberId, conversationId }
  const locks = [bondsOf(memberId), oneConversation(conversationId)]
  const kept = await transact(app, locks, async (change) => {
    found(await findOwn(change.db, own))
    const ids = await keepPictures(change, own, pictureIds)
    if (words === '' && ids.length === 0) throw new Refusal('picture_gone')
    const keptAt = change.now().toISOString()
    await upsertDraft(change.db, own, { words, keptAt })
    return { keptAt, pictures: describeBegun(ids) }
  })
  const { keptAt } = kept
  app.lane.tell({ type: 'message.begun', conversationId, memberId, keptAt }, [memberId])
  return kept
}

/** Makes these the pictures of a draft, as far as they are there and there is room. @returns which */
async function keepPictures(
  { db, now }: Change,
  own: Seat,
  pictureIds: readonly string[],
): Promise<readonly string[]> {
  const room = BEGUN_PICTURES_MAX - (await countBegunElsewhere(db, own))
  const ids = [...new Set(pictureIds)].slice(0, Math.max(0, room))
  await updateTakenOut(db, own, { except: ids, at: now() })
  await updateBegunPictures(db, own, { ids, at: now() })
  return await listBegunPictures(db, own)
}

const describeBegun = (ids: readonly string[]) => ids.map((id) => ({ id, ...addressesOf(id) }))

/** What a member typed in a conversation and has not sent. @throws {Refusal} `not_found` */
export async function readDraft(
  { db }: App,
  { id: memberId }: Member,
  { conversationId }: { readonly conversationId: string },
): Promise<BegunWords | null> {
  const own = { memberId, conversationId }
  found(await findOwn(db, own))
  const [kept, ids] = await Promise.all([findDraft(db, own), listBegunPictures(db, own)])
  return kept === undefined ? null : { ...kept, pictures: describeBegun(ids) }
}

/** Forgets what a member typed in a conversation. @throws {Refusal} `not_found` */
export async function dropDraft(
  app: App,
  { id: memberId }: Member,
  { conversationId }: { readonly conversationId: string },
): Promise<Record<string, never>> {
  const own = { memberId, conversationId }
  await transact(app, [bondsOf(memberId), oneConversation(conversationId)], async (change) => {
    found(await findOwn(change.db, own))
    await endDraft(change, own)
  })
  app.lane.tell({ type: 'message.begun', conversationId, memberId, keptAt: null }, [memberId])
  return {}
}

/** Forgets, in pieces, what nobody has gone on with. */
export async function forgetDrafts(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - KEPT_DAYS.drafts * DAY_MS).toISOString()
  for (;;) {
    const old = await listForgotten(app.db, since, AT_ONCE)
    if (old.length === 0) return
    const locks = old.map(({ conversationId }) => oneConversation(conversationId))
    await transact(app, locks, async (change) => {
      for (const seat of old) await endDraft(change, seat)
    })
  }
}
