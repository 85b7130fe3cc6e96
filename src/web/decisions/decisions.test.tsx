import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Decision, KeepersDecision } from '#contract/decisions.ts'
import type { Removal } from '#contract/removals.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { AppealsPage } from './appeals-page.tsx'
import { OwnDecisionsPage } from './own-decisions-page.tsx'
import { WarningDialog } from './warning-dialog.tsx'

const WARNING: Decision = {
  id: 'w1',
  kind: 'warning',
  reason: 'You shouted at the whole table',
  madeAt: '2026-11-20T10:00:00.000Z',
  until: null,
  endedAt: null,
  readAt: null,
  appeal: null,
  removal: null,
}

const KEPT: KeepersDecision = {
  ...WARNING,
  username: 'Bertil',
  madeBy: 'elrond',
  answeredBy: null,
  mayAnswer: true,
  appeal: {
    words: 'It was not me',
    appealedAt: '2026-11-21T10:00:00.000Z',
    outcome: null,
    answer: null,
    answeredAt: null,
  },
}

test('a warning stays until the member says that they read it, Escape or not', async () => {
  let decisions = [WARNING]
  using _ = standIn({
    'GET /api/decisions': () => reply({ decisions }),
    'POST /api/decisions/w1/read': () => {
      decisions = [{ ...WARNING, readAt: '2026-11-25T10:00:00.000Z' }]
      return reply({})
    },
    'GET /api/session': () => reply({ member: MAREN }),
  })
  await renderPart(<WarningDialog />, { member: { ...MAREN, hasWarning: true } })
  const dialog = page.getByRole('dialog', { name: 'A warning from the keepers' })
  await expect.element(dialog.getByText(WARNING.reason)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText(WARNING.reason)).toBeVisible()
  await dialog.getByRole('button', { name: 'I’ve read this' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a member appeals once, and what they typed stays after a refusal', async () => {
  let isRefused = true
  using server = standIn({
    'GET /api/decisions': () =>
      reply({ decisions: [isRefused ? WARNING : { ...WARNING, appeal: KEPT.appeal }] }),
    'POST /api/decisions/w1/appeal': () => (isRefused ? refuse('busy') : reply({})),
  })
  await renderPart(<OwnDecisionsPage />)
  await page.getByRole('button', { name: 'Appeal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('What you want to say').fill('It was not me')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText('What you want to say')).toHaveValue('It was not me')
  isRefused = false
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Not answered yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Appeal' })).not.toBeInTheDocument()
  expect(server.asked.at(-2)?.body).toEqual({ words: 'It was not me' })
})

test('a keeper answers an appeal', async () => {
  let isOpen = true
  using server = standIn({
    'GET /api/admin/appeals': () => reply({ decisions: isOpen ? [KEPT] : [], nextCursor: null }),
    'POST /api/admin/appeals/w1': () => {
      isOpen = false
      return reply({})
    },
  })
  await renderPart(<AppealsPage />, { member: { ...MAREN, isModerator: true } })
  await expect.element(page.getByText('It was not me')).toBeVisible()
  await page.getByLabelText('Your answer').selectOptions('Grant it: the decision ends')
  await page.getByLabelText('Why').fill('So it seems')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect.element(page.getByText('No open appeals')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Answered' })).toHaveFocus()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ outcome: 'lifted', answer: 'So it seems' })
})

test('a member sees what was removed, and appeals until it is deleted for good', async () => {
  const removal: Removal = {
    thing: 'binder',
    title: 'Rude',
    lines: ['Rude', 'Even ruder'],
    picture: null,
    isKept: true,
  }
  let decision: Decision = { ...WARNING, kind: 'removal', removal }
  using _ = standIn({ 'GET /api/decisions': () => reply({ decisions: [decision] }) })
  await renderPart(<OwnDecisionsPage />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Removal' })).toBeVisible()
  await expect.element(page.getByText('Binder: Rude')).toBeVisible()
  await expect.element(page.getByText('Even ruder')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Appeal' })).toBeVisible()
  decision = { ...decision, removal: { ...removal, lines: [], isKept: false } }
  await renderPart(<OwnDecisionsPage />, { member: MAREN })
  await expect.element(page.getByText('It is deleted for good.')).toBeVisible()
})

test('of what came back nobody reads that it is deleted', async () => {
  const removal: Removal = { thing: 'portrait', title: '', lines: [], picture: null, isKept: false }
  const decision: Decision = { ...WARNING, kind: 'removal', removal, endedAt: '2026-08-01T10:00:00.000Z' }
  using _ = standIn({ 'GET /api/decisions': () => reply({ decisions: [decision] }) })
  await renderPart(<OwnDecisionsPage />, { member: MAREN })
  await expect.element(page.getByText('Avatar')).toBeVisible()
  await expect.element(page.getByText('It is deleted for good.')).not.toBeInTheDocument()
})
