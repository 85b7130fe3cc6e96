import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Release } from '#contract/admin/releases.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { adminReactions } from './reactions.ts'
import { WhatIsNew } from './what-is-new.tsx'

const KEEPER = { ...MAREN, isAdmin: true }
const RELEASE: Release = { version: '0.2.0', notes: ['Name somebody with @.', '<b>Plain</b> words.'] }
const title = () => page.getByRole('heading', { name: 'What’s new in 0.2.0' })

test('a keeper reads what is new as plain text, once', async () => {
  let release: Release | null = RELEASE
  using server = standIn({
    'GET /api/admin/release': () => reply({ release }),
    'POST /api/admin/release/read': () => {
      release = null
      return reply({})
    },
  })
  await renderPart(<WhatIsNew />, { member: KEEPER })
  await expect.element(title()).toBeVisible()
  await expect.element(page.getByText('<b>Plain</b> words.')).toBeVisible()
  await page.getByRole('button', { name: 'I’ve read this' }).click()
  await expect.element(title()).not.toBeInTheDocument()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ version: '0.2.0' })
})

test('what was read in another browser goes here, too', async () => {
  let release: Release | null = RELEASE
  using _ = standIn({ 'GET /api/admin/release': () => reply({ release }) })
  const { queryClient } = await renderPart(<WhatIsNew />, { member: KEEPER })
  await expect.element(title()).toBeVisible()
  release = null
  adminReactions['release.read']?.(liveOf(queryClient), { type: 'release.read', memberId: 'm1' })
  await expect.element(title()).not.toBeInTheDocument()
})
