import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { AboutTrade } from '#web/trades/trade/about-trade.tsx'
import { SAMPLE_TRADE } from '#web/trades/trade/sample-trade.ts'

import { MessagesTab } from './messages-tab.tsx'
import { aConversation, aMessage } from './sample-conversation.ts'
import { log, openTalk, serverWith } from './sample-server.tsx'
import { TalkButton } from './talk-button.tsx'

const ABOUT = { about: { thing: 'trade', id: 't1' } } as const
const OPEN = 'POST /api/conversations/trade/t1'

test('the room of a trade names the trade and tells what became of it', async () => {
  forgetUnsent(MAREN.id)
  const deed = { kind: 'trade-accept', about: null, isAboutOwn: false } as const
  const ended = { kind: 'trade-expire', about: null, isAboutOwn: false } as const
  using _ = standIn(
    serverWith(
      [aMessage(1), aMessage(2, { deed, words: '' }), aMessage(3, { deed: ended, author: null, words: '' })],
      ABOUT,
    ),
  )
  await openTalk()
  await expect.element(page.getByText('About trade t1')).toBeVisible()
  await expect.element(log.getByText('Bertil accepted the offer.')).toBeVisible()
  await expect.element(log.getByText('The trade ended: its time was up.')).toBeVisible()
})

test('a room in which nobody said anything can be written in', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([], ABOUT))
  await openTalk()
  await expect.element(page.getByRole('textbox', { name: 'Write to Bertil' })).toBeVisible()
})

test('a stranger’s words about their offer can be accepted or declined, which leaves the trade as it is', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([aMessage(1)], { ...ABOUT, box: 'requests' }))
  await openTalk()
  await expect
    .element(page.getByText(/writes to you for the first time.*the trade stays as it is/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible()
})

test.each([
  ['of the member', { box: 'requests' }, /writes to you for the first time/],
  ['of the other', { isAwaited: true }, /hasn’t accepted your message/],
] as const)(
  'nothing waits for an answer %s in a room where nobody said anything',
  async (_whose, waits, words) => {
    forgetUnsent(MAREN.id)
    using _ = standIn(serverWith([], { ...ABOUT, ...waits }))
    await openTalk()
    await expect.element(page.getByRole('textbox', { name: 'Write to Bertil' })).toBeVisible()
    await expect.element(log).toBeVisible()
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  },
)

test('the trade stands in the head as it is now, and leads to its page', async () => {
  using _ = standIn({ 'GET /api/trades/t1': () => reply(SAMPLE_TRADE) })
  await renderPart(<AboutTrade tradeId="t1" />, { member: MAREN })
  const link = page.getByRole('link', { name: /You give .+, they give / })
  await expect.element(link).toHaveAttribute('href', '/trades/t1')
})

test('one press opens the room, and a refusal says why', async () => {
  let isOver = true
  using network = standIn({
    [OPEN]: () => (isOver ? refuse('conversation_over') : reply({ conversationId: 'room' })),
  })
  const { history } = await renderPart(<TalkButton tradeId="t1" />, { member: MAREN })
  await page.getByRole('button', { name: 'Talk' }).click()
  await expect.element(page.getByText('Nobody can write here any more.')).toBeVisible()
  isOver = false
  await page.getByRole('button', { name: 'Talk' }).click()
  await expect.poll(() => network.asked.filter(({ url }) => url.pathname.endsWith('/t1'))).toHaveLength(2)
  await expect.poll(() => history.location.pathname).toBe('/inbox/room')
})

test('whoever is not heard reads that some players choose who writes to them', async () => {
  using _ = standIn({ [OPEN]: () => refuse('not_found') })
  await renderPart(<TalkButton tradeId="t1" />, { member: MAREN })
  await page.getByRole('button', { name: 'Talk' }).click()
  await expect.element(page.getByText(/Some players choose who can write to them/)).toBeVisible()
})

test('the inbox marks the room of a trade', async () => {
  using _ = standIn({
    'GET /api/conversations/unread': () => reply({ talks: 0, requests: 0, changesAt: null }),
    'GET /api/conversations': () =>
      reply({
        conversations: [Object.assign(aConversation(ABOUT), { last: aMessage(2) })],
        nextCursor: null,
      }),
  })
  await renderPart(<MessagesTab asked="" onSearch={() => undefined} />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: /Bertil.*About a trade/ })).toBeVisible()
})
