import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { KeepAwayButton } from './keep-away-button.tsx'
import { KeptAwayLists } from './kept-away-lists.tsx'

const WITH = 'GET /api/blocks/Bertil'
const NOTHING = { isBlocked: false, isMuted: false }

/** @returns the dialog it opens */
async function openDialog() {
  await page.getByRole('button', { name: 'Mute, block or report Bertil' }).click()
  return page.getByRole('dialog', { name: 'Mute, block or report Bertil' })
}

test('the dialog says what a block does, and only its button blocks', async () => {
  using network = standIn({
    [WITH]: () => reply(NOTHING),
    'POST /api/blocks/Bertil/block': () => reply({ ...NOTHING, isBlocked: true }),
  })
  let isBlocked = false
  const onBlocked = () => {
    isBlocked = true
  }
  await renderPart(<KeepAwayButton username="Bertil" onBlocked={onBlocked} />, { member: MAREN })
  const dialog = await openDialog()
  await expect
    .element(dialog.getByText(/you no longer see each other.*messages.*Bertil isn’t told/))
    .toBeVisible()
  await expect.element(dialog.getByText(/ends what is open between you.*trades.*seats/)).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.asked.map(({ url }) => url.pathname)).not.toContain('/api/blocks/Bertil/block')
  await openDialog()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('You blocked Bertil. They aren’t told.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(isBlocked).toBe(true)
})

test('muting and unmuting take turns', async () => {
  let isMuted = false
  const turn = (now: boolean) => () => {
    isMuted = now
    return reply({ ...NOTHING, isMuted })
  }
  using _ = standIn({
    [WITH]: () => reply({ ...NOTHING, isMuted }),
    'POST /api/blocks/Bertil/mute': turn(true),
    'POST /api/blocks/Bertil/unmute': turn(false),
  })
  await renderPart(<KeepAwayButton username="Bertil" />, { member: MAREN })
  const mute = (await openDialog()).getByRole('switch', { name: 'Mute' })
  await mute.click()
  await expect.element(page.getByText('You muted Bertil. They aren’t told.')).toBeVisible()
  await expect.element(mute).toBeChecked()
  await mute.click()
  await expect.element(page.getByText('Bertil is no longer muted.')).toBeVisible()
  await expect.element(mute).not.toBeChecked()
})

test('a full list says so', async () => {
  using _ = standIn({
    [WITH]: () => reply(NOTHING),
    'POST /api/blocks/Bertil/mute': () => refuse('too_many_blocks'),
  })
  await renderPart(<KeepAwayButton username="Bertil" />, { member: MAREN })
  const mute = (await openDialog()).getByRole('switch', { name: 'Mute' })
  await mute.click()
  await expect.element(page.getByText(/Your list is full/)).toBeVisible()
  await expect.element(mute).not.toBeChecked()
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

test('once somebody is unblocked, the keyboard is at the row before', async () => {
  const away = { avatarUrl: null, since: '2026-11-02T18:00:00.000Z' }
  const ottilie = { ...away, username: 'Ottilie' }
  let members = [ottilie, { ...away, username: 'Bertil' }]
  using _ = standIn({
    'GET /api/blocks': ({ url }) => {
      const listed = url.searchParams.get('as') === 'blocked' ? members : []
      return reply({ members: listed, total: listed.length, nextCursor: null })
    },
    'POST /api/blocks/Bertil/unblock': () => {
      members = [ottilie]
      return reply(NOTHING)
    },
  })
  await renderPart(<KeptAwayLists />, { member: MAREN })
  const pressed = page.getByRole('button', { name: 'Unblock Bertil' })
  await pressed.click()
  await expect.element(pressed).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Unblock Ottilie' })).toHaveFocus()
})
