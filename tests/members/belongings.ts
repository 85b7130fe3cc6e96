import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { NewBinder } from '#contract/collection.ts'
import { NewCopies, StackChange } from '#contract/collection/stacks.ts'
import { NewTradeRequest } from '#contract/trades/requests.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { changeEmail } from '#server/accounts/address-actions.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { readRelease } from '#server/admin/releases/actions.ts'
import { THIS_BUILD } from '#server/admin/releases/this-build.ts'
import { catchBounty, claimBounty, postBounty } from '#server/bounties/actions.ts'
import { catchByCode, showBountyCode } from '#server/bounties/codes/actions.ts'
import { saveSearch } from '#server/cards/saved/actions.ts'
import { actOnStacks } from '#server/collection/acts/actions.ts'
import { addCard, createBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { uploadOwnPicture } from '#server/collection/own-copies/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { answer, ask, withdraw } from '#server/fellowship/actions.ts'
import { wave } from '#server/fellowship/suggestions.ts'
import { found } from '#server/http/refusal.ts'
import { keepColumnChoice } from '#server/imports/columns/actions.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { mute } from '#server/people/block-actions.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { uploadPortrait } from '#server/profile/portraits/actions.ts'
import { register } from '#server/push/actions.ts'
import { report } from '#server/reports/actions.ts'
import { uploadReportPicture } from '#server/reports/reporter-pictures/actions.ts'
import { weighBinders } from '#server/showcase/worth/actions.ts'
import { keepDraft } from '#server/trades/drafts/actions.ts'
import { addTradeRequest } from '#server/trades/requests/actions.ts'
import { askToReverse } from '#server/trades/reversals/actions.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { changeWatchSettings } from '#server/watchlist/settings-actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { bringFile, inPieces, tableOf, takeFile } from '#tests/collection/imported-files.ts'
import { inviteOneself } from '#tests/members/inviting.ts'
import { plain } from '#tests/members/pictures.ts'
import { promiseOne } from '#tests/members/promises.ts'
import { newBrowser } from '#tests/outside/push-service.ts'
import { afterwards } from '#tests/server/follow.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { disputed, offered, rated, satDown, sealed, swap, trade } from './dealing.ts'
import { warnAndAppeal } from './decided.ts'
import { callGathering, comeToGatherings } from './gathering-goers.ts'
import { BYSTANDER, talk, talkInGroup } from './talking.ts'
import { wordsOf } from './typed-words.ts'

/** The two are fellows, and both have asked and muted somebody else, who has asked and muted them. */
async function becomeFellows(app: TestApp, one: Member, other: Member): Promise<void> {
  const { id } = found(await findMemberByUsername(app.db, BYSTANDER))
  const third = { ...one, id, username: BYSTANDER }
  for (const member of [one, other]) {
    const words = wordsOf(member)['request'] ?? ''
    await ask(app, member, { username: third.username, words })
    await withdraw(app, member, third.username)
    await ask(app, third, { username: member.username, words: '' })
    await mute(app, member, third.username)
    await wave(app, member, { username: third.username, isWaved: true })
    await wave(app, third, { username: member.username, isWaved: true })
    await mute(app, third, member.username)
  }
  await ask(app, one, { username: other.username, words: '' })
  await answer(app, other, { username: one.username, answer: 'accept' })
}

const MINUTE_MS = 60_000
const PASSWORD = 'speak friend and enter'

/** Gives a member at least one of everything they can have. */
export async function furnish(app: TestApp, member: Member): Promise<void> {
  const words = wordsOf(member)
  await fillBinders(app, member, words)
  await addWatch(app, member, NewWatch.parse({ cardId: PRINTINGS.elder, alertBelowCents: 4321 }))
  await changeSettings(app, member, { timeZone: 'Pacific/Auckland' })
  await pushToBrowser(app, member)
  await changeWatchSettings(app, member, { shownTo: 'everyone', minCondition: 'LP' })
  await saveSearch(app, member, { name: words['search'] ?? '', q: `name:${words['query'] ?? ''}` })
  await postBounty(app, member, bounty(PRINTINGS.elder, words['bountyNote'], words['reward']))
  await callGathering(app, member, words)
  await addTradeRequest(app, member, tradeRequest(words['requestNote'], words['requestWords']))
  await keepDraft(app, member, { about: 'offer:nobody', typed: words['offerDraft'] ?? '' })
  await settle(app, member, words)
  await changeEmail(app, member.id, { email: `${member.username}@elsewhere.example.org`, password: PASSWORD })
  await warnAndAppeal(app, member, words['appealWords'] ?? '')
  await grantAdmin(app, member.username)
  await inviteOneself(app, member, words['invitation'] ?? '')
  await readRelease(app, member, THIS_BUILD.version)
  await weighBinders(app)
  await afterwards(app)
}

/** Registers a browser that gets pushes; nothing is due there while this lasts. */
async function pushToBrowser(app: TestApp, member: Member): Promise<void> {
  const session = await app.db
    .selectFrom('auth_session')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirst()
  const { subscription } = newBrowser(member.username)
  await register(app, { member, sessionId: session?.id ?? '', userAgent: 'Firefox' }, subscription)
}

async function fillBinders(
  app: TestApp,
  member: Member,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  const binder = await createBinder(
    app,
    member,
    NewBinder.parse({ name: words['binder'], description: words['description'], visibility: 'public' }),
  )
  const copies = NewCopies.parse({ printingId: PRINTINGS.drake, quantity: 3 })
  const { stack } = await addCard(app, member, { binderId: binder.id, ...copies })
  const marks = { note: words['note'], tags: [words['tag'] ?? ''], forTrade: 2, askingCents: 7654 }
  await changeStack(app, member, StackChange.parse({ stackId: stack.id, ...marks }))
  const { binder: second } = await addCard(app, member, {
    newBinderName: words['secondBinder'],
    ...NewCopies.parse({ printingId: PRINTINGS.wisp }),
  })
  const { stack: altered } = await addCard(app, member, {
    binderId: binder.id,
    ...NewCopies.parse({ printingId: PRINTINGS.drake, ownName: words['ownName'] }),
  })
  const picture = await plain(40, 40, 'red').png().toBuffer()
  await uploadOwnPicture(app, member, altered.id, { body: inPieces(picture), bytes: picture.length })
  await actOnStacks(app, member, {
    selection: { stackIds: [stack.id] },
    act: { kind: 'copy', binderId: second.id },
  })
  await actsAtRest(app)
  await weighBinders(app)
  const { binder: doomed } = await addCard(app, member, {
    newBinderName: words['deletedBinder'],
    ...NewCopies.parse({ printingId: PRINTINGS.elder }),
  })
  await removeBinder(app, member, doomed.id)
  const row = `4,Ember Drake,inv,1,,NM,en,${words['fileBinder'] ?? ''}`
  const file = await bringFile(app, member, tableOf(row), { fileName: `${words['fileName'] ?? ''}.csv` })
  await takeFile(app, member, file, { byFile: true })
  const headings = ['Name', words['fileHeading'] ?? '']
  await keepColumnChoice(app, member, headings, { hasHeadings: true, uses: ['name', 'note'] })
}

/** Sets their picture and place. */
async function settle(app: TestApp, member: Member, words: Readonly<Record<string, string>>): Promise<void> {
  const picture = await plain(40, 40, 'red').png().toBuffer()
  const crop = { left: 0, top: 0, side: 1 }
  await uploadPortrait(app, member, { body: inPieces(picture), bytes: picture.length, crop })
  const location = {
    lat: 48.208_174_3,
    lng: 16.373_819_4,
    name: words['place'] ?? '',
    address: words['address'] ?? '',
    useLocation: true,
  }
  await changeProfile(app, member, { username: member.username, location, preferences: { radius: 77 } })
}

/** A request for a card, and for something in words. */
function tradeRequest(note = '', words = 'Anything shiny'): NewTradeRequest {
  const card = { kind: 'card', cardId: PRINTINGS.wisp, quantity: 1 }
  return NewTradeRequest.parse({ gives: [card], seeks: [{ kind: 'words', words }], note })
}

/** Lets two members interact: each catches a bounty of the other, joins a gathering and promises a card. */
export async function meet(app: TestApp, one: Member, other: Member): Promise<void> {
  await becomeFellows(app, one, other)
  await addWatch(app, one, NewWatch.parse({ cardId: PRINTINGS.drake }))
  await afterwards(app)
  for (const [poster, hunter] of [
    [one, other],
    [other, one],
  ] as const) {
    const { caughtNote, pastGathering } = wordsOf(poster)
    const caught = await postBounty(app, poster, bounty(PRINTINGS.drake, caughtNote, caughtNote))
    // The member who has the card gets a notification.
    await afterwards(app)
    await claimBounty(app, hunter, caught.id)
    await catchBounty(app, poster, caught.id)
    const hunted = await postBounty(app, poster, bounty(PRINTINGS.wisp, caughtNote, caughtNote))
    await claimBounty(app, hunter, hunted.id)
    const { token } = await showBountyCode(app, hunter, hunted.id)
    await catchByCode(app, poster, { bountyId: hunted.id, code: `${token}x` }).catch(() => undefined)
    await comeToGatherings(app, poster, hunter, pastGathering)
    await promiseOne(app, poster, hunter)
    const { askedNote } = wordsOf(poster)
    await addTradeRequest(app, poster, { ...tradeRequest(askedNote), toUsername: hunter.username })
    await talk(app, poster, hunter)
    const shown = await plain(40, 40, 'red').png().toBuffer()
    await report(app, poster, {
      thing: 'member',
      id: hunter.username,
      kind: 'other',
      words: wordsOf(poster)['reportWords'] ?? '',
      pictureIds: [await uploadReportPicture(app, poster, { body: inPieces(shown), bytes: shown.length })],
    })
    await talkInGroup(app, poster, hunter)
  }
  await swap(app, one, other)
  await trade(app, [one, other], wordsOf(one)['tradeNote'])
  await trade(app, [other, one], wordsOf(other)['tradeNote'])
  for (const pair of [
    [one, other],
    [other, one],
  ] as const) {
    const tradeId = await sealed(app, pair, PRINTINGS.elder)
    const said = pair.map((member) => {
      const { ratingWords, ratingAnswer } = wordsOf(member)
      return { member, words: ratingWords, answer: ratingAnswer }
    })
    await rated(app, tradeId, said)
    await satDown(app, pair)
    await offered(app, pair, PRINTINGS.drake)
    await askToReverse(app, pair[0], tradeId)
    const [{ disputeWords }, { disputeAnswer }] = [wordsOf(pair[0]), wordsOf(pair[1])]
    await disputed(app, pair, { words: disputeWords, answer: disputeAnswer })
  }
  app.pass(60_000)
  await afterwards(app)
}

function bounty(cardId: string, note = '', text = ''): NewBounty {
  return NewBounty.parse({ cardId, reward: { kind: 'cards', text }, note })
}

/** Removes everything of members who left, in both rounds, including the email and the files. */
export async function settled(app: TestApp): Promise<void> {
  await app.tasks.runDue()
  app.pass(3 * MINUTE_MS)
  await app.tasks.runDue()
}
