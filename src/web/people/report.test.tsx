import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { KeepAwayButton } from './keep-away-button.tsx'
import { ReportButton } from './report-button.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('something is reported with a kind and words, and nobody is asked for more', async () => {
  using server = standIn({ 'POST /api/reports': () => reply({}) })
  await renderPart(<ReportButton thing="bounty" id="b1" name="this bounty" />, { member: MAREN })
  await button('Report this bounty').click()
  await page.getByLabelText('What’s wrong').selectOptions('A scam, or cards that aren’t genuine')
  await page.getByLabelText('What happened').fill('It is a proxy')
  await button('Report').click()
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked.map(({ body }) => body)).toEqual([
    { thing: 'bounty', id: 'b1', kind: 'scam', words: 'It is a proxy' },
  ])
})

test('a report that fails keeps what was typed, also when the form is opened again', async () => {
  using _ = standIn({ 'POST /api/reports': () => refuse('too_many_requests') })
  await renderPart(<ReportButton thing="member" id="Bertil" name="Bertil" />, { member: MAREN })
  await button('Report Bertil').click()
  await page.getByLabelText('What happened').fill('He stole it')
  await button('Report').click()
  await expect.element(page.getByText('Too many tries. Wait a moment, then try again.')).toBeVisible()
  await button('Cancel').click()
  await button('Report Bertil').click()
  await expect.element(page.getByLabelText('What happened')).toHaveValue('He stole it')
})

test('an uploaded portrait is reported by its address', async () => {
  using server = standIn({
    'GET /api/blocks/Bertil': () => reply({ isBlocked: false, isMuted: false }),
    'POST /api/reports': () => reply({}),
  })
  const portrait = '/portraits/u-p1.webp'
  await renderPart(<KeepAwayButton username="Bertil" portrait={portrait} />, {
    member: MAREN,
  })
  await button('Mute, block or report Bertil').click()
  await button('Report the portrait of Bertil').click()
  await expect.element(page.getByText(/Keepers see this picture/)).toBeVisible()
  await button('Report').click()
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    thing: 'portrait',
    id: portrait,
    kind: 'rude',
    words: '',
  })
})
