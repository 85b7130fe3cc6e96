import {
  WHY_COME_CARDS,
  WHY_COME_PEOPLE,
  type CardOfComers,
  type WhyCome,
} from '#contract/gatherings/why-come.ts'
import type { App } from '#server/app-context.ts'
import { listComersSeen } from '#server/gatherings/public.ts'
import { type Reader, readerOf } from '#server/people/public.ts'
import { doubtBinder, findSeenOwners, listFaces, shownBinders } from '#server/showcase/public.ts'

import { collectHas, collectWants, type FoundCard, gatherMine, type Mine } from './mine.ts'
import { drawerFor } from './pairs.ts'
import { listHidden } from './wish-postings.ts'
import { compareWorth } from './worth-of-match.ts'

/** How often to recount if another process hides something in between; after that, nothing is shown. */
const MOST_TRIES = 3

/**
 * Finds what those who come to a gathering have for a member and want of them, by card. Nobody is among them whom the
 * member mutes: this is shown unasked.
 * @throws {Refusal} `not_found` if the member may not see the gathering
 */
export async function findWhyCome(app: App, memberId: string, gatheringId: string): Promise<WhyCome> {
  const reader = await readerOf(app, memberId)
  const seen = await listComersSeen(app, memberId, gatheringId)
  const comerIds = seen.filter((id) => !reader.mutedIds.has(id))
  const nothing = { has: [], hasTotal: 0, wants: [], wantsTotal: 0, traders: 0 }
  if (comerIds.length === 0) return nothing
  const found = await collectCards(app, { mine: await gatherMine(app, memberId), reader, comerIds })
  if (found === undefined) return nothing
  const [has, wants] = [inRows(found.has), inRows(found.wants)]
  const listed = [has, wants].flatMap((rows) => rows.slice(0, WHY_COME_CARDS))
  const describe = await describerFor(app, memberId, listed)
  return {
    has: describe(has),
    hasTotal: has.length,
    wants: describe(wants),
    wantsTotal: wants.length,
    traders: new Set([...found.has.keys(), ...found.wants.keys()]).size,
  }
}

type CardsOf = ReadonlyMap<string, readonly FoundCard[]>

interface Asked {
  readonly mine: Mine
  readonly reader: Reader
  readonly comerIds: readonly string[]
}

/** Collects what some members have and want, by their ids; none of it lies in a binder that was hidden in between. */
async function collectCards(
  app: App,
  { mine, reader, comerIds }: Asked,
): Promise<{ readonly has: CardsOf; readonly wants: CardsOf } | undefined> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    // Only cards count that the member has for trade.
    const isHidden = await listHidden(app, reader, { isTrader: true })
    const { members, binders } = await shownBinders(app)
    const isAsked = new Uint8Array(members.size)
    for (const id of comerIds) {
      const member = members.find(id)
      if (member !== undefined) isAsked[member] = 1
    }
    const { cards: has, binders: lying } = collectHas(mine, isAsked, binders.seenBy(reader).owners)
    const wants = collectWants(
      mine,
      isAsked.map((asked, member) => (isHidden[member] === 1 ? 0 : asked)),
    )
    const binderIds = [...lying].map((binder) => binders.idOf(binder))
    const seen = await findSeenOwners(app.db, binderIds, reader)
    const hidden = binderIds.filter((binderId) => !seen.has(binderId))
    const byId = (cards: ReadonlyMap<number, FoundCard[]>) =>
      new Map([...cards].map(([member, of]) => [members.idOf(member), of]))
    if (hidden.length === 0) return { has: byId(has), wants: byId(wants) }
    for (const binderId of hidden) doubtBinder(app, binderId)
  }
  return undefined
}

/** A card with those who have or want it. */
interface Row {
  readonly best: FoundCard
  readonly quantity: number
  readonly people: readonly { readonly memberId: string; readonly copies: number }[]
}

/** Turns cards of members into members of cards, the dearest first. */
function inRows(cards: CardsOf): Row[] {
  const parts = [...cards].flatMap(([memberId, of]) => of.map((card) => ({ memberId, card })))
  const rows = [...Map.groupBy(parts, ({ card }) => card.cardId).values()].flatMap((ofCard) => {
    const [best] = ofCard.map(({ card }) => card).toSorted((one, other) => compareWorth(one.kind, other.kind))
    if (best === undefined) return []
    const people = ofCard
      .map(({ memberId, card }) => ({ memberId, copies: card.quantity }))
      .toSorted((one, other) => other.copies - one.copies || (one.memberId < other.memberId ? -1 : 1))
    return [{ best, people, quantity: people.reduce((sum, { copies }) => sum + copies, 0) }]
  })
  return rows.toSorted((one, other) => compareWorth(one.best.kind, other.best.kind))
}

/** Describes the rows that are listed, as a reader sees them. */
async function describerFor(
  app: App,
  readerId: string,
  rows: readonly Row[],
): Promise<(of: readonly Row[]) => CardOfComers[]> {
  const draw = await drawerFor(
    app,
    readerId,
    rows.map(({ best }) => best.kind.printingId),
  )
  const named = rows.flatMap(({ people }) => people.slice(0, WHY_COME_PEOPLE))
  const faces = await listFaces(app.db, [...new Set(named.map(({ memberId }) => memberId))])
  return (of) =>
    of.slice(0, WHY_COME_CARDS).flatMap(({ best, quantity, people }) =>
      draw([{ ...best, quantity }]).map((card) => ({
        card,
        peopleTotal: people.length,
        people: people.slice(0, WHY_COME_PEOPLE).flatMap(({ memberId, copies }) => {
          const face = faces.get(memberId)
          return face === undefined ? [] : [{ ...face, copies }]
        }),
      })),
    )
}
