import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { KeepAwayMenu } from './keep-away-menu.tsx'
import { KeptAwayLists } from './kept-away-lists.tsx'

const WITH = 'GET /api/blocks/Bertil'
const NOTHING = { isBlocked: false, isMuted: false }

async function pressBlock(): Promise<void> {
  await page.getByRole('button', { name: 'More for Bertil' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
}

test('blocking says what it does, and is done only when confirmed', async () => {
  using network = standIn({
    [WITH]: () => reply(NOTHING),
    'POST /api/blocks/Bertil/block': () => reply({ ...NOTHING, isBlocked: true }),
  })
  let isBlocked = false
  const onBlocked = () => {
    isBlocked = true
  }
  await renderPart(<KeepAwayMenu username="Bertil" onBlocked={onBlocked} />, { member: MAREN })
  await pressBlock()
  const dialog = page.getByRole('dialog', { name: 'Block Bertil?' })
  await expect.element(dialog.getByText(/will no longer see each other.*Bertil isn’t told/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.asked.map(({ url }) => url.pathname)).not.toContain('/api/blocks/Bertil/block')
  await pressBlock()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('You blocked Bertil. They aren’t told.')).toBeVisible()
  expect(isBlocked).toBe(true)
})

test('muting and unmuting take turns', async () => {
  let isMuted = false
  using _ = standIn({
    [WITH]: () => reply({ ...NOTHING, isMuted }),
    'POST /api/blocks/Bertil/mute': () => {
      isMuted = true
      return reply({ ...NOTHING, isMuted })
    },
    'POST /api/blocks/Bertil/unmute': () => {
      isMuted = false
      return reply({ ...NOTHING, isMuted })
    },
  })
  await renderPart(<KeepAwayMenu username="Bertil" />, { member: MAREN })
  const more = page.getByRole('button', { name: 'More for Bertil' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Mute notifications' }).click()
  await expect.element(page.getByText('You muted Bertil. They aren’t told.')).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Unmute' }).click()
  await expect.element(page.getByText('Bertil is no longer muted.')).toBeVisible()
})

test('a full list says so', async () => {
  using _ = standIn({
    [WITH]: () => reply(NOTHING),
    'POST /api/blocks/Bertil/mute': () => refuse('too_many_blocks'),
  })
  await renderPart(<KeepAwayMenu username="Bertil" />, { member: MAREN })
  await page.getByRole('button', { name: 'More for Bertil' }).click()
  await page.getByRole('menuitem', { name: 'Mute notifications' }).click()
  await expect.element(page.getByText(/Your list is full/)).toBeVisible()
})

test('the preferences list whom I blocked and muted, and take it back', async () => {
  const since = '2026-11-02T18:00:00.000Z'
  let blocked = [{ username: 'Bertil', avatarUrl: null, since }]
  using _ = standIn({
    'GET /api/blocks': ({ url }) => {
      const members = url.searchParams.get('as') === 'blocked' ? blocked : []
      return reply({ members, total: members.length, nextCursor: null })
    },
    'POST /api/blocks/Bertil/unblock': () => {
      blocked = []
      return reply(NOTHING)
    },
  })
  await renderPart(<KeptAwayLists />, { member: MAREN })
  await expect.element(page.getByText('You haven’t muted anyone.')).toBeVisible()
  const list = page.getByRole('region', { name: 'Blocked' })
  await expect.element(list.getByText('since 2 November 2026')).toBeVisible()
  await list.getByRole('button', { name: 'Unblock Bertil' }).click()
  await expect.element(page.getByText('Bertil is no longer blocked.')).toBeVisible()
  await expect.element(list.getByText('You haven’t blocked anyone.')).toBeVisible()
})
