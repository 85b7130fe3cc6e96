import { CONDITIONS } from '#contract/collection/stacks.ts'
import type { TestApp } from '#tests/server/start-app.ts'

/** All copies but proxies, straight from the stacks. */
async function recountCopies({ db }: TestApp) {
  const rows = await db
    .selectFrom('stack')
    .innerJoin('binder', 'binder.id', 'stack.binder_id')
    .innerJoin('member', 'member.id', 'stack.member_id')
    .selectAll('stack')
    .select(['binder.visibility', 'member.suspended_at', 'binder.owner_id'])
    .execute()
  return rows.filter(({ marks }) => !marks.includes('proxy'))
}

type Copies = Awaited<ReturnType<typeof recountCopies>>[number]

export const recountOffers = async (app: TestApp) =>
  (await recountCopies(app)).filter((each) => each.for_trade > 0)

/** Those whom a member counts among their fellows. */
async function recountFellows({ db }: TestApp, self: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('fellow').selectAll().where('member_id', '=', self).execute()
  return new Set(rows.map(({ fellow_id }) => fellow_id))
}

/** Whether somebody with these fellows may see the binder in which copies are. */
function isSeen({ visibility, owner_id }: Copies, fellows: ReadonlySet<string>): boolean {
  return visibility === 'public' || (visibility === 'fellowship' && fellows.has(owner_id))
}

/** Who shows `self` what: by card, the owners and how many copies. */
export async function recountShown(app: TestApp, self: string) {
  const fellows = await recountFellows(app, self)
  const copies = (await recountCopies(app)).filter(
    (each) => each.suspended_at === null && isSeen(each, fellows),
  )
  const byCard = Map.groupBy(copies, (each) => each.oracle_card_id)
  return [...byCard.values()]
    .map((of) => ({
      owners: new Set(of.map((each) => each.member_id)).size,
      copies: of.reduce((sum, each) => sum + each.quantity, 0),
    }))
    .toSorted(inOrder)
}

export const inOrder = (one: { copies: number; owners: number }, other: { copies: number; owners: number }) =>
  one.copies - other.copies || one.owners - other.owners

/** How many cards each member has and wants for `self`, counted one by one. */
export async function recountMatches(app: TestApp, self: string) {
  const offers = await recountOffers(app)
  const fellows = await recountFellows(app, self)
  const wishes = await app.db.selectFrom('watch').selectAll().execute()
  const members = await app.db
    .selectFrom('member')
    .leftJoin('watch_setting', 'watch_setting.member_id', 'member.id')
    .select(['member.id', 'username', 'suspended_at', 'shown_to'])
    .execute()
  const cardsOf = (offerers: typeof offers, wishers: typeof wishes) =>
    new Set(
      offerers.flatMap((offer) =>
        wishers.some(
          (wish) =>
            wish.oracle_card_id === offer.oracle_card_id &&
            ['', offer.printing_id].includes(wish.exact_printing_id) &&
            CONDITIONS.indexOf(offer.condition) <= CONDITIONS.indexOf(wish.min_condition),
        )
          ? [offer.oracle_card_id]
          : [],
      ),
    ).size
  return members
    .filter(({ id, suspended_at }) => id !== self && suspended_at === null)
    .map(({ id, username, shown_to }) => {
      const shown = offers.filter((each) => each.member_id === id && isSeen(each, fellows))
      const isShown =
        (shown_to ?? 'everyone') === 'everyone' || (shown_to === 'fellowship' && fellows.has(id))
      const seen = wishes.filter((wish) => wish.member_id === id && isShown)
      const ofSelf = offers.filter((each) => each.member_id === self && each.owner_id === self)
      return {
        username,
        theyHave: cardsOf(
          shown,
          wishes.filter((wish) => wish.member_id === self),
        ),
        theyWant: cardsOf(ofSelf, seen),
      }
    })
}
