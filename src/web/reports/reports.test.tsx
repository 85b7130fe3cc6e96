import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ReportCase, ReportFile } from '#contract/reports.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { reportReactions } from './reactions.ts'
import { ReportsPage } from './reports-page.tsx'

const KEEPER = { ...MAREN, isAdmin: true }

const button = (name: string) => page.getByRole('button', { name, exact: true })

const CASE: ReportCase = {
  id: 'c1',
  thing: 'message',
  title: '',
  about: 'Bertil',
  kinds: ['rude'],
  reports: 2,
  openedAt: '2026-11-23T11:00:00.000Z',
  claimedBy: null,
  outcome: null,
  settledAt: null,
}

const EARLIER: ReportCase = {
  ...CASE,
  id: 'c0',
  thing: 'gathering',
  title: 'Friday draft, Fri 20 Nov',
  outcome: 'nothing',
  settledAt: '2026-11-21T10:00:00.000Z',
}

const FILE: ReportFile = {
  ...CASE,
  thingId: 'talk/5',
  lines: [
    {
      author: 'MarenOfTheMill',
      words: 'Is it there?',
      saidAt: '2026-11-23T10:58:00.000Z',
      isReported: false,
      deletedBy: 'host',
    },
    {
      author: 'Bertil',
      words: 'Get lost',
      saidAt: '2026-11-23T10:59:00.000Z',
      isReported: true,
      deletedBy: null,
    },
  ],
  copies: [],
  said: [
    {
      by: 'Ottilie',
      kind: 'rude',
      words: 'Read it',
      pictures: [],
      at: '2026-11-23T11:00:00.000Z',
      made: 3,
      inBadFaith: 1,
    },
    {
      by: 'Ioan',
      kind: 'rude',
      words: '',
      pictures: [],
      at: '2026-11-23T11:01:00.000Z',
      made: 1,
      inBadFaith: 0,
    },
  ],
  earlier: [EARLIER],
  note: null,
  settledBy: null,
}

const casesOf = (cases: readonly ReportCase[]) => reply({ cases, nextCursor: null })

/** A server with one open case, which keepers claim and settle. */
function serverWith(given: Partial<ReportFile> = {}) {
  let file: ReportFile = { ...FILE, ...given }
  return {
    'GET /api/admin/reports': ({ url }: { url: URL }) => {
      const isOpen = file.outcome === null
      if (url.searchParams.get('state') === 'settled') return casesOf(isOpen ? [EARLIER] : [file, EARLIER])
      return casesOf(isOpen ? [file] : [])
    },
    'GET /api/admin/reports/c1': () => reply(file),
    'GET /api/admin/reports/c0': () => reply({ ...FILE, ...EARLIER, earlier: [CASE], said: [], lines: [] }),
    'PUT /api/admin/reports/c1/claim': () => {
      file = { ...file, claimedBy: file.claimedBy === null ? KEEPER.username : null }
      return reply(file)
    },
    'POST /api/admin/reports/c1': () => {
      file = { ...file, outcome: 'acted', note: 'Warned', settledBy: KEEPER.username }
      return reply(file)
    },
  }
}

const LOOK = 'Look into it: Message, by Bertil'

test('a keeper reads what was reported and by whom, takes the case and settles it', async () => {
  using server = standIn(serverWith())
  await renderPart(<ReportsPage />, { member: KEEPER })
  await expect
    .element(page.getByRole('link', { name: 'CSV' }))
    .toHaveAttribute('href', '/api/admin/reports-file')
  await expect.element(page.getByText(/^Rude or threatening · 2 members/)).toBeVisible()
  await button(LOOK).click()
  await expect.element(page.getByText('Get lost')).toBeVisible()
  await expect.element(page.getByText(/^Bertil · .* · reported$/)).toBeVisible()
  await expect.element(page.getByText(/hidden by a host before that$/)).toBeVisible()
  await expect.element(page.getByText(/3 reports in all, 1 in bad faith$/)).toBeVisible()
  await expect.element(page.getByText(/Their first report$/)).toBeVisible()
  await button('I’ll look into it').click()
  await expect.element(button('Leave it to others')).toBeVisible()
  await page.getByLabelText('How it is settled').selectOptions('Something was done')
  await page.getByLabelText('Why').fill('Warned')
  await button('Settle it').click()
  await expect.element(page.getByText('No open reports')).toBeVisible()
  await expect.element(page.getByText('Something was done, MarenOfTheMill.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'How it was settled' })).toHaveFocus()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ outcome: 'acted', note: 'Warned' })
})

test('what a keeper looks into comes into view, however long the list, with the focus on its heading', async () => {
  const cases = Array.from({ length: 30 }, (_, at) => ({ ...CASE, id: `c${String(at + 1)}` }))
  using _ = standIn({
    ...serverWith(),
    'GET /api/admin/reports': () => reply({ cases, nextCursor: null }),
  })
  await renderPart(<ReportsPage />, { member: KEEPER })
  await button(LOOK).first().click()
  const heading = page.getByRole('heading', { name: 'Message, by Bertil' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
})

test('a keeper who comes second is told so, and keeps the note', async () => {
  const answers = serverWith()
  using _ = standIn({ ...answers, 'POST /api/admin/reports/c1': () => refuse('report_settled') })
  await renderPart(<ReportsPage />, { member: KEEPER })
  await button(LOOK).click()
  await page.getByLabelText('Why').fill('Nothing in it')
  await button('Settle it').click()
  await expect.element(page.getByText('Another keeper has settled this case.')).toBeVisible()
  await expect.element(page.getByLabelText('Why')).toHaveValue('Nothing in it')
})

test('a case leads to earlier ones about the same member, and settled ones have a list of their own', async () => {
  using _ = standIn(serverWith())
  await renderPart(<ReportsPage />, { member: KEEPER })
  await button(LOOK).click()
  await button('Gathering: Friday draft, Fri 20 Nov, by Bertil').click()
  await expect.element(page.getByRole('link', { name: 'See the gathering' })).toBeVisible()
  await page.getByText('Settled', { exact: true }).click()
  await expect.element(button('Look into it: Gathering: Friday draft, Fri 20 Nov, by Bertil')).toBeVisible()
})

test('a reported portrait is shown as it was', async () => {
  const picture = '/avatars/owl.svg'
  using _ = standIn(serverWith({ thing: 'portrait', thingId: 'p1', lines: [], copies: [picture] }))
  await renderPart(<ReportsPage />, { member: KEEPER })
  await button('Look into it: Avatar of Bertil').click()
  const shown = page.getByRole('img', { name: 'The avatar of Bertil that was reported' })
  await expect.element(shown).toHaveAttribute('src', picture)
  await expect.element(button('Remove the avatar of Bertil')).toBeVisible()
})

test('a reported gathering is shown with its picture as it was, and both can be removed', async () => {
  const picture = '/avatars/owl.svg'
  using _ = standIn(
    serverWith({ thing: 'gathering', thingId: 'g1', title: 'Friday draft', copies: [picture] }),
  )
  await renderPart(<ReportsPage />, { member: KEEPER })
  await button('Look into it: Gathering: Friday draft, by Bertil').click()
  await expect.element(page.getByText('Get lost')).toBeVisible()
  const shown = page.getByRole('img', { name: 'What Bertil showed' })
  await expect.element(shown).toHaveAttribute('src', picture)
  await expect.element(button('Remove the words of Bertil')).toBeVisible()
  await expect.element(button('Remove the picture of Bertil')).toBeVisible()
})

test('all pictures of a reported message are shown in their order', async () => {
  const copies = ['/avatars/owl.svg', '/avatars/fox.svg']
  using _ = standIn(serverWith({ copies }))
  await renderPart(<ReportsPage />, { member: KEEPER })
  await button(LOOK).click()
  for (const [at, address] of copies.entries())
    await expect
      .element(page.getByRole('img', { name: `What Bertil showed, picture ${String(at + 1)}` }))
      .toHaveAttribute('src', address)
})

test('of a reported trade, keepers read the offers, and there is nothing to remove', async () => {
  using _ = standIn(serverWith({ thing: 'trade', thingId: 't1/opener' }))
  await renderPart(<ReportsPage />, { member: KEEPER })
  await button('Look into it: Trade with Bertil').click()
  await expect.element(page.getByText('Get lost')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('what another keeper does shows without a reload', async () => {
  const answers = serverWith()
  using _ = standIn(answers)
  const { queryClient } = await renderPart(<ReportsPage />, { member: KEEPER })
  await expect.element(button(LOOK)).toBeVisible()
  answers['PUT /api/admin/reports/c1/claim']()
  reportReactions['report.changed']?.(liveOf(queryClient), { type: 'report.changed', caseId: 'c1' })
  await expect.element(page.getByText(/MarenOfTheMill looks into it$/)).toBeVisible()
})

const SHOWN = { large: '/report-pictures/r-1.webp', small: '/report-pictures/r-1-small.webp' }

test('a picture that came with a report says whose it is, and opens larger', async () => {
  const [one, other] = FILE.said
  if (one === undefined || other === undefined) throw new Error('two report it')
  const said = [one, { ...other, pictures: [SHOWN] }]
  using _ = standIn(serverWith({ said }))
  await renderPart(<ReportsPage />, { member: KEEPER })
  await button(LOOK).click()
  const title = 'Picture 1 of 1, from Ioan'
  await expect.element(page.getByRole('img', { name: title })).toHaveAttribute('src', SHOWN.small)
  await button(title).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog.getByRole('img', { name: title })).toHaveAttribute('src', SHOWN.large)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(title)).toHaveFocus()
})
