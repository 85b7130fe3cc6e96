import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { TradeDispute } from '#contract/trades/disputes.ts'
import { aPicture, choose } from '#web/app/pictures/sample-pictures.tsx'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { SAMPLE_TRADE, SEALED_TRADE } from '#web/trades/trade/sample-trade.ts'

import { DisputeCard } from './dispute-card.tsx'
import { MissedMeetings } from './missed-meetings.tsx'

const PATH = '/api/trades/t1/dispute'

const NONE: TradeDispute = { mayOpen: true, until: '2026-12-07T10:00:00.000Z', dispute: null }

const DISPUTE: NonNullable<TradeDispute['dispute']> = {
  side: 'partner',
  kind: 'cards-missing',
  words: 'Two were promised',
  pictures: [],
  openedAt: '2026-11-23T11:00:00.000Z',
  answer: null,
  answerPictures: [],
  outcome: null,
  verdict: null,
  resolvedAt: null,
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A server that takes a dispute, and tells it from then on. */
function takingADispute() {
  let known = NONE
  return standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`POST ${PATH}`]: () => {
      known = { mayOpen: false, until: null, dispute: DISPUTE }
      return reply(known)
    },
  })
}

test('a trade is disputed with a kind and words, and then an admin looks into it', async () => {
  using server = takingADispute()
  await renderPart(<DisputeCard trade={SEALED_TRADE} onGone={() => {}} />, { member: MAREN })
  await button('Dispute this trade').click()
  await page.getByLabelText('What went wrong').selectOptions('Cards are missing')
  await page.getByLabelText('What happened').fill('Two were promised')
  await button('Ask an admin').click()
  await expect.element(page.getByText(/An admin looks into it/)).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    round: 1,
    kind: 'cards-missing',
    words: 'Two were promised',
    pictureIds: [],
  })
})

test('the focus goes into the form of a dispute, back out of it, and to what was sent', async () => {
  using _ = takingADispute()
  await renderPart(<DisputeCard trade={SEALED_TRADE} onGone={() => {}} />, { member: MAREN })
  await button('Dispute this trade').click()
  await expect.element(page.getByLabelText('What went wrong')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Dispute this trade')).toHaveFocus()
  await button('Dispute this trade').click()
  await page.getByLabelText('What happened').fill('Two were promised')
  await button('Ask an admin').click()
  await expect.element(page.getByRole('heading', { name: 'Dispute' })).toHaveFocus()
})

test('a dispute that is refused keeps what was typed', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(NONE),
    [`POST ${PATH}`]: () => refuse('trade_moved_on'),
  })
  await renderPart(<DisputeCard trade={{ ...SEALED_TRADE, id: 't1' }} onGone={() => {}} />, { member: MAREN })
  await button('Dispute this trade').click()
  await page.getByLabelText('What happened').fill('It was bent')
  await button('Ask an admin').click()
  await expect.element(page.getByText('The trade has changed since you looked.')).toBeVisible()
  await expect.element(page.getByLabelText('What happened')).toHaveValue('It was bent')
})

test('the other answers once, and reads how it was settled', async () => {
  let known: TradeDispute = { mayOpen: false, until: null, dispute: { ...DISPUTE, side: 'opener' } }
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`PUT ${PATH}/answer`]: () => {
      const settled = { answer: 'They were two', outcome: 'stands', verdict: 'Seen on both lists' } as const
      known = { ...known, dispute: { ...DISPUTE, side: 'opener', ...settled } }
      return reply(known)
    },
  })
  await renderPart(<DisputeCard trade={SEALED_TRADE} onGone={() => {}} />, { member: MAREN })
  await page.getByLabelText('What you say to it').fill('They were two')
  await button('Answer').click()
  await expect.element(page.getByText('You answered')).toBeVisible()
  await expect.element(page.getByText('The trade stands.')).toBeVisible()
  await expect.element(page.getByText('Seen on both lists')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Dispute' })).toHaveFocus()
})

test.for([
  ['other', 'stands', 'The trade is off, with nobody at fault.'],
  ['other', 'nobody', 'The trade is off.'],
  ['did-not-come', 'nobody', 'The trade is off: hexwright didn’t come.'],
] as const)('of a promise, disputed as %s and settled as %s, both read that it is off', async (settled) => {
  const [kind, outcome, words] = settled
  const dispute = { ...DISPUTE, side: SAMPLE_TRADE.side, kind, outcome, verdict: 'Seen on both lists' }
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ mayOpen: false, until: null, dispute }) })
  await renderPart(<DisputeCard trade={SAMPLE_TRADE} onGone={() => {}} />, { member: MAREN })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

const chooser = page.getByLabelText(/^(?:Add pictures|Opening\.\.\.)$/)

test('pictures are chosen, looked at, taken out again and sent in order with what is said', async () => {
  using server = standIn({
    [`GET ${PATH}`]: () => reply(NONE),
    [`POST ${PATH}`]: () => reply({ mayOpen: false, until: null, dispute: DISPUTE }),
  })
  using network = standInUploads()
  await renderPart(<DisputeCard trade={SEALED_TRADE} onGone={() => {}} />, { member: MAREN })
  await button('Dispute this trade').click()
  await page.getByLabelText('What happened').fill('It was bent')
  const [first, second, third] = [await aPicture(40, 20), await aPicture(30, 30), await aPicture(20, 40)]
  await choose(chooser, first, second, third)
  await expect.element(page.getByRole('img', { name: 'Picture 3' })).toBeVisible()
  await expect.element(chooser).not.toBeInTheDocument()
  await button('Remove picture 2').click()
  await expect.element(page.getByRole('img', { name: 'Picture 3' })).not.toBeInTheDocument()
  await expect.element(button('Remove picture 2')).toHaveFocus()
  await button('Ask an admin').click()
  for (const [at, file] of [first, third].entries()) {
    await expect.poll(() => network.uploads.length).toBe(at + 1)
    const upload = network.uploads[at]
    expect([upload?.method, upload?.url.pathname]).toEqual(['POST', `${PATH}/picture`])
    expect(upload?.text).toBe(await file.text())
    await upload?.answer(reply({ pictureId: `p${String(at)}` }))
  }
  await expect
    .poll(() => server.asked.map(({ body }) => body))
    .toContainEqual({ round: 1, kind: 'not-as-described', words: 'It was bent', pictureIds: ['p0', 'p1'] })
})

test('a picture that is refused is said, and neither words nor pictures are lost', async () => {
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ ...NONE, dispute: { ...DISPUTE, side: 'opener' } }) })
  using network = standInUploads()
  await renderPart(<DisputeCard trade={SEALED_TRADE} onGone={() => {}} />, { member: MAREN })
  await page.getByLabelText('What you say to it').fill('They were fine')
  await choose(chooser, await aPicture(40, 20))
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await button('Answer').click()
  await expect.poll(() => network.uploads.length).toBe(1)
  await network.uploads[0]?.answer(refuse('not_a_picture'))
  await expect
    .element(page.getByText('This picture is damaged or incomplete. Try another one.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('What you say to it')).toHaveValue('They were fine')
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
})

test('a file that is no picture, and a fourth one, are refused at once', async () => {
  using _ = standIn({ [`GET ${PATH}`]: () => reply(NONE) })
  await renderPart(<DisputeCard trade={SEALED_TRADE} onGone={() => {}} />, { member: MAREN })
  await button('Dispute this trade').click()
  await choose(chooser, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByText('Choose a picture: PNG, JPEG, WebP or AVIF.')).toBeVisible()
  const pictures = await Promise.all([20, 30, 40, 50].map((side) => aPicture(side, side)))
  await choose(chooser, ...pictures)
  await expect.element(page.getByText('You can add 3 pictures.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Picture 3' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Picture 4' })).not.toBeInTheDocument()
})

const SHOWN = { large: '/dispute-pictures/d-1.webp', small: '/dispute-pictures/d-1-small.webp' }

test('a picture of the other says whose it is, and opens larger', async () => {
  const dispute = { ...DISPUTE, side: 'opener', pictures: [SHOWN], answerPictures: [] } as const
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ mayOpen: false, until: null, dispute }) })
  await renderPart(<DisputeCard trade={SEALED_TRADE} onGone={() => {}} />, { member: MAREN })
  const title = 'Picture 1 of 1, from hexwright'
  await expect.element(page.getByRole('img', { name: title })).toHaveAttribute('src', SHOWN.small)
  await button(title).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog.getByRole('img', { name: title })).toHaveAttribute('src', SHOWN.large)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(title)).toHaveFocus()
})

test('whoever missed a meeting reads it, with the way to the trade', async () => {
  const missed = [{ tradeId: 't1', at: '2026-11-20T10:00:00.000Z' }]
  using _ = standIn({ 'GET /api/missed-meetings': () => reply({ missed }) })
  await renderPart(<MissedMeetings />, { member: MAREN })
  await expect.element(page.getByText(/Only you see this/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '20 November 2026' })).toBeVisible()
})
