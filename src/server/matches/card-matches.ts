import type { z } from 'zod'

import { CONDITIONS } from '#contract/collection/stacks.ts'
import { type CardWanted, COPY_PAGE_SIZE } from '#contract/matches.ts'
import type { ShownCopies } from '#contract/showcase.ts'
import { entryAt } from '#engines/matching/posting.ts'
import { listEntries } from '#engines/matching/shown.ts'
import { hereLately } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { listWanted } from '#server/bounties/public.ts'
import { findPrinting } from '#server/cards/public.ts'
import { bandsTo } from '#server/location/public.ts'
import { readerOf } from '#server/people/public.ts'
import {
  describeEntries,
  findNearMembers,
  listFaces,
  markNear,
  type NearMembers,
  bindersSeenBy,
  shownBinders,
  shownPostings,
} from '#server/showcase/public.ts'

import { listTradeCopies } from './offers/public.ts'
import { listHidden, wishPostings } from './wish-postings.ts'

type Wanted = z.infer<typeof CardWanted>

/** Who shows copies of a card and who wants it; `undefined` if there is no such printing. */
export interface OfCard {
  readonly shown: ShownCopies[]
  readonly shownTotal: number
  readonly shownNear: number | null
  /** Members who show copies, and members who want some. */
  readonly owners: number
  readonly wanters: number
  readonly ownersNear: number | null
  readonly wantersNear: number | null
  readonly wanted: Wanted[]
  readonly wantedTotal: number
  readonly wantedNear: number | null
}

/** Finds a page of both for any printing of the card, without the member's own. */
export async function findOfCard(
  app: App,
  memberId: string,
  { printingId, offset }: { readonly printingId: string; readonly offset: number },
): Promise<OfCard | undefined> {
  const printing = await findPrinting(app.db, printingId)
  if (printing === undefined) return undefined
  const { cardId } = printing
  const page = { cardId, offset, nearMembers: await findNearMembers(app, memberId) }
  return { ...(await pageOfShown(app, memberId, page)), ...(await pageOfWanted(app, memberId, page)) }
}

interface PageOfCard {
  readonly cardId: string
  readonly offset: number
  readonly nearMembers: NearMembers
}

async function pageOfShown(
  app: App,
  memberId: string,
  { cardId, offset, nearMembers }: PageOfCard,
): Promise<Pick<OfCard, 'shown' | 'shownTotal' | 'shownNear' | 'owners' | 'ownersNear'>> {
  const posting = (await shownPostings.get(app, [cardId])).get(cardId)
  if (posting === undefined) {
    const none = countNear(nearMembers, 0)
    return { shown: [], shownTotal: 0, owners: 0, shownNear: none, ownersNear: none }
  }
  const { binders, members } = await bindersSeenBy(app, await readerOf(app, memberId))
  const isNear = markNear(nearMembers, members)
  const { entries, near } = listEntries(posting, binders, { besides: members.find(memberId), isNear })
  const page = entries.slice(offset, offset + COPY_PAGE_SIZE).map((entry) => ({ posting, entry }))
  const shown = await describeEntries(app, page, memberId)
  const countOwners = (some: readonly number[]) =>
    new Set(some.map((entry) => binders.owners[entryAt(posting, entry).holder])).size
  return {
    shown: shown.filter((each) => each !== undefined),
    shownTotal: entries.length,
    owners: countOwners(entries),
    ownersNear: countNear(nearMembers, countOwners(entries.slice(0, near))),
    shownNear: countNear(nearMembers, near),
  }
}

interface Wanting {
  readonly memberId: string
  readonly quantity: number
  readonly minCondition: Wanted['minCondition']
  readonly bountyId: string | null
}

/**
 * Near ones first. Within each: bounties first, the newest first; then visible watchers, those who want the
 * most first, and of those who want as many, whoever was here lately.
 */
async function pageOfWanted(
  app: App,
  memberId: string,
  { cardId, offset, nearMembers }: PageOfCard,
): Promise<Pick<OfCard, 'wanted' | 'wantedTotal' | 'wantedNear' | 'wanters' | 'wantersNear'>> {
  const { suspended } = await shownBinders(app)
  const { apartIds } = await readerOf(app, memberId)
  const bounties = (await listWanted(app.db, cardId))
    .filter(({ posterId }) => posterId !== memberId && !suspended.has(posterId) && !apartIds.has(posterId))
    .map(({ posterId, bountyId, quantity, conditionFloor }) => ({
      memberId: posterId,
      bountyId,
      quantity,
      minCondition: CONDITIONS[conditionFloor] ?? 'DMG',
    }))
  const posters = new Set(bounties.map((bounty) => bounty.memberId))
  const watchers = await listWatchers(app, cardId, memberId)
  const others = watchers.filter((watcher) => watcher.memberId !== memberId && !posters.has(watcher.memberId))
  const { near = [], far = [] } = Object.groupBy<'near' | 'far', Wanting>([...bounties, ...others], (each) =>
    nearMembers?.has(each.memberId) === true ? 'near' : 'far',
  )
  const all = [...near, ...far]
  const page = all.slice(offset, offset + COPY_PAGE_SIZE)
  const wanterIds = page.map((each) => each.memberId)
  const faces = await listFaces(app.db, wanterIds)
  const bandOf = await bandsTo(app.db, memberId, wanterIds)
  const wanted = page.flatMap(({ memberId: wanterId, ...wish }) => {
    const face = faces.get(wanterId)
    return face === undefined ? [] : [{ ...face, band: bandOf(wanterId), ...wish }]
  })
  return {
    wanted,
    wantedTotal: all.length,
    wantedNear: countNear(nearMembers, near.length),
    wanters: countWanters(all),
    wantersNear: countNear(nearMembers, countWanters(near)),
  }
}

/** A member may want a card more than once. */
const countWanters = (all: readonly Wanting[]) => new Set(all.map(({ memberId }) => memberId)).size

/** Nobody is near to members who show no town. */
const countNear = (nearMembers: NearMembers, count: number) => (nearMembers === undefined ? null : count)

/** Lists each watcher that the reader may see once, with everything they want of the card. */
async function listWatchers(app: App, cardId: string, readerId: string): Promise<Wanting[]> {
  const posting = (await wishPostings.get(app, [cardId])).get(cardId)
  if (posting === undefined) return []
  const offers = await listTradeCopies(app.db, readerId, [cardId])
  const reader = await readerOf(app, readerId)
  const isHidden = await listHidden(app, reader, { isTrader: offers.length > 0 })
  const { members } = await shownBinders(app)
  const visitors = await hereLately.get(app)
  const watchers = new Map<string, Wanting>()
  for (const at of posting.holders.keys()) {
    const { kind, holder, quantity } = entryAt(posting, at)
    if (isHidden[holder] === 1) continue
    const memberId = members.idOf(holder)
    const wish = { memberId, quantity, minCondition: CONDITIONS[kind.worstGrade] ?? 'NM', bountyId: null }
    const before = watchers.get(memberId)
    watchers.set(memberId, before === undefined ? wish : together(before, wish))
  }
  return [...watchers.values()].toSorted(
    (one, other) =>
      other.quantity - one.quantity ||
      Number(visitors.has(other.memberId)) - Number(visitors.has(one.memberId)) ||
      (one.memberId < other.memberId ? -1 : 1),
  )
}

function together(one: Wanting, other: Wanting): Wanting {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    minCondition: worse(one.minCondition, other.minCondition),
  }
}

function worse(one: Wanted['minCondition'], other: Wanted['minCondition']): Wanted['minCondition'] {
  return CONDITIONS.indexOf(one) > CONDITIONS.indexOf(other) ? one : other
}
