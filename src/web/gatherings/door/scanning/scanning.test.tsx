import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { DoorList, ScannedCode } from '#contract/gatherings/door.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { AtTheDoor } from '#web/gatherings/door/at-the-door.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { outcomeOf } from './scan-words.ts'

const PATH = '/api/gatherings/g1/door'
const AT = '2026-11-24T18:04:00.000Z'
/** Browsers that test have no camera. */
const NO_CAMERA = 'The camera isn’t available here. Type the eight digits instead.'

const DOOR: DoorList = {
  isOpen: true,
  here: 0,
  expected: 1,
  members: [{ username: 'Pell', avatarUrl: null, guests: 0, state: 'going', came: null, codeDigest: null }],
  walkIns: [],
  isWhole: true,
}

/** A door that answers scans so, and whoever scans at it. */
async function scanningAt(scan: (asked: Asked) => Response | Promise<Response>) {
  forgetUnsent(MAREN.id)
  const server = standIn({
    [`GET ${PATH}`]: () => reply(DOOR),
    [`POST ${PATH}/scans`]: scan,
    [`POST ${PATH}/walk-ins`]: () => reply({}),
  })
  const gathering = theDetails({ id: 'g1', own: anOwnPlace({ role: 'host' }), startsAt: soon() })
  await renderPart(<AtTheDoor gathering={gathering} />, { member: MAREN })
  await page.getByRole('button', { name: 'Scan codes' }).click()
  return server
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

async function types(digits: string): Promise<void> {
  await page.getByLabelText('Or type their digits').fill(digits)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
}

const scanned = (state: ScannedCode['state'], at: string | null = AT) =>
  reply({ username: 'Pell', state, at })

test('digits are typed where there is no camera, and the answer is short', async () => {
  using server = await scanningAt(() => scanned('in'))
  await expect.element(page.getByText(NO_CAMERA)).toBeVisible()
  await types('4829 1377')
  await expect.element(page.getByText('Pell is in', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Or type their digits')).toHaveValue('')
  expect(server.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    code: '48291377',
    secondsAgo: 0,
  })
})

test('a second scan says since when they are in', async () => {
  let scans = 0
  using _ = await scanningAt(() => {
    scans += 1
    return scanned(scans === 1 ? 'in' : 'since')
  })
  await types('48291377')
  await expect.element(page.getByText('Pell is in', { exact: true })).toBeVisible()
  await types('48291377')
  await expect.element(page.getByText(/^Pell: in since \d/)).toBeVisible()
})

test('a wrong code never blocks the next', async () => {
  using _ = await scanningAt(({ body }) =>
    JSON.stringify(body).includes('00000000') ? refuse('wrong_code') : scanned('in'),
  )
  await types('00000000')
  await expect.element(page.getByText('This code is not for tonight.')).toBeVisible()
  await types('48291377')
  await expect.element(page.getByText('Pell is in', { exact: true })).toBeVisible()
  await expect.element(page.getByText('This code is not for tonight.')).not.toBeInTheDocument()
})

test('who is not on the list is added as a walk-in with one press', async () => {
  using server = await scanningAt(() => scanned('not-listed', null))
  await types('48291377')
  await expect.element(page.getByText('Pell is not on the list.')).toBeVisible()
  await page.getByRole('button', { name: 'Add as a walk-in' }).click()
  await expect.element(page.getByText('Added as a walk-in.')).toBeVisible()
  expect(server.asked.find(({ url }) => url.pathname.endsWith('/walk-ins'))?.body).toEqual({ walkIn: 'Pell' })
})

test('without signal a scan waits, and its answer comes with the signal', async () => {
  let isReachable = false
  using _ = await scanningAt(() => (isReachable ? scanned('in') : new Response('', { status: 502 })))
  await types('48291377')
  await expect.element(page.getByText(/^The code of .+: waiting for signal$/)).toBeVisible()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  isReachable = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Pell is in', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 waiting')).not.toBeInTheDocument()
})

test('on a poor line a scan soon waits for signal, and its answer still counts', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = await scanningAt(() => answer.promise)
  await types('48291377')
  await expect.element(page.getByText('One moment...')).toBeVisible()
  await expect.element(page.getByText(/^The code of .+: waiting for signal$/)).toBeVisible()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  answer.resolve(scanned('in'))
  await expect.element(page.getByText('Pell is in', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 waiting')).not.toBeInTheDocument()
})

test('a scan that waited and was not taken stays until the host dismisses it', async () => {
  let isReachable = false
  using _ = await scanningAt(() =>
    isReachable ? scanned('not-listed', null) : new Response('', { status: 502 }),
  )
  await types('48291377')
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  isReachable = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Pell: Not on the list.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Pell: Not on the list.')).not.toBeInTheDocument()
})

test('a code of something else is answered without asking', () => {
  expect(outcomeOf({ number: 1, clientId: null }, [], false)).toEqual({
    tone: 'bad',
    words: 'This code is not for tonight.',
  })
})
