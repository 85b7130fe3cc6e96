import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { DoorList, DoorMember } from '#contract/gatherings/door.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { AtTheDoor } from './at-the-door.tsx'

const PATH = '/api/gatherings/g1/door'
const CAME = { at: '2026-11-24T18:04:00.000Z', how: 'host', by: 'Sigrun' } as const

function aGuest(username: string, part: Partial<DoorMember> = {}): DoorMember {
  return { username, avatarUrl: null, guests: 0, state: 'going', came: null, codeDigest: null, ...part }
}

function aDoor(part: Partial<DoorList> = {}): DoorList {
  const members = [
    aGuest('Dagny', { came: CAME, guests: 1 }),
    aGuest('Pell'),
    aGuest('Ulf', { state: 'waiting' }),
  ]
  const walkIns = [{ number: 4, name: 'Tom', came: CAME }]
  return { isOpen: true, here: 2, expected: 3, members, walkIns, isWhole: true, ...part }
}

/** A server that remembers what was done. */
function serverWith(
  first: DoorList,
  acts: Readonly<Record<string, (now: DoorList, asked: Asked) => DoorList | Response>> = {},
) {
  let now = first
  const answers = Object.entries(acts).map(([call, act]) => [
    call,
    (asked: Asked) => {
      const next = act(now, asked)
      if (next instanceof Response) return next
      now = next
      return reply({})
    },
  ])
  return standIn({ [`GET ${PATH}`]: () => reply(now), ...Object.fromEntries(answers) })
}

/** No answer of ours: the line is gone. */
const unreachable = () => new Response('', { status: 502 })

/** The door, on a device that has nothing to send yet. */
const shown = () => {
  forgetUnsent(MAREN.id)
  return shownAgain()
}

const shownAgain = () =>
  renderPart(<AtTheDoor gathering={theDetails({ id: 'g1', own: anOwnPlace({ role: 'host' }) })} />, {
    member: MAREN,
  })

const boxOf = (name: string) => page.getByRole('checkbox', { name: `${name} is here` })

test('one press ticks who came, another takes it back, and the count follows', async () => {
  using server = serverWith(aDoor(), {
    [`PUT ${PATH}/members/Pell`]: () => aDoor({ here: 3, members: [aGuest('Pell', { came: CAME })] }),
    [`DELETE ${PATH}/members/Pell`]: () => aDoor(),
  })
  await shown()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 3 are here')
  await page.getByText('Pell', { exact: true }).click()
  await expect.element(boxOf('Pell')).toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('3 of 3 are here')
  await expect.element(page.getByText(/^Here since .+, noted by Sigrun$/)).toBeVisible()
  await boxOf('Pell').click()
  await expect.element(boxOf('Pell')).not.toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 3 are here')
  const ticks = () => server.asked.filter(({ url }) => url.pathname.endsWith('/members/Pell'))
  await expect.poll(ticks).toHaveLength(2)
})

test('a tick that is refused goes away again', async () => {
  using _ = serverWith(aDoor(), { [`PUT ${PATH}/members/Pell`]: () => refuse('door_closed') })
  await shown()
  await boxOf('Pell').click()
  await expect.element(boxOf('Pell')).not.toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 3 are here')
})

test('people without an account are added by name and removed', async () => {
  const bo = { number: 5, name: 'Bo', came: CAME }
  using server = serverWith(aDoor(), {
    [`POST ${PATH}/walk-ins`]: (now) => ({ ...now, walkIns: [...now.walkIns, bo] }),
    [`DELETE ${PATH}/walk-ins/4`]: (now) => ({ ...now, walkIns: [bo] }),
  })
  await shown()
  const name = page.getByLabelText('Somebody without an account')
  await name.fill('  Bo ')
  await page.getByRole('button', { name: 'Is here' }).click()
  await expect.element(page.getByText('Bo', { exact: true })).toBeVisible()
  await expect.element(name).toHaveValue('')
  await page.getByRole('button', { name: 'Remove Tom' }).click()
  await expect.element(page.getByText('Tom', { exact: true })).not.toBeInTheDocument()
  expect(server.asked.find(({ url }) => url.pathname.endsWith('/walk-ins'))?.body).toEqual({ walkIn: 'Bo' })
})

test('a list that is whole is searched without asking', async () => {
  using server = serverWith(aDoor())
  await shown()
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('TO')
  await expect.element(page.getByText('Pell')).not.toBeInTheDocument()
  await expect.element(page.getByText('Tom', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('zz')
  await expect.element(page.getByText('Nobody by that name is on the list.')).toBeVisible()
  expect(server.asked).toHaveLength(1)
})

test('one that is too long asks for what is typed', async () => {
  using server = standIn({
    [`GET ${PATH}`]: ({ url }) =>
      reply(
        url.searchParams.get('find') === 'ra'
          ? aDoor({ members: [aGuest('Ragna')], walkIns: [] })
          : aDoor({ isWhole: false }),
      ),
  })
  await shown()
  await expect.element(page.getByText('Search for a name to see the others.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('ra')
  await expect.element(boxOf('Ragna')).toBeVisible()
  expect(server.asked).toHaveLength(2)
})

test('whoever has no seat any more is not said to have given it up', async () => {
  const members = [
    aGuest('Pell', { came: CAME, state: 'gone' }),
    aGuest('Ulf', { came: CAME, state: 'turned-away' }),
  ]
  using _ = serverWith(aDoor({ members }))
  await shown()
  await expect.element(page.getByText(/no longer on the list$/)).toBeVisible()
  await expect.element(page.getByText(/turned away by a host$/)).toBeVisible()
})

test('a closed door is read, and nothing can be ticked', async () => {
  using _ = serverWith(aDoor({ isOpen: false }))
  await shown()
  await expect.element(boxOf('Dagny')).toBeDisabled()
  await expect.element(page.getByText('2 of 3 came')).toBeVisible()
  await expect.element(page.getByText('Not checked in')).toBeVisible()
  await expect.element(page.getByLabelText('Somebody without an account')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Tom' })).not.toBeInTheDocument()
})

test('without signal a tick is amber and counted, outlives the page, and goes out when the signal is back', async () => {
  let isReachable = false
  let came: DoorMember['came'] = null
  using server = standIn({
    [`GET ${PATH}`]: () => reply(aDoor({ members: [aGuest('Pell', { came })], walkIns: [] })),
    [`PUT ${PATH}/members/Pell`]: () => {
      if (!isReachable) return unreachable()
      came = CAME
      return reply({})
    },
  })
  const { unmount } = await shown()
  await boxOf('Pell').click()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  await expect.element(page.getByText(/^Waiting to be sent/)).toBeVisible()
  await expect.element(page.getByText(/^Here since/)).not.toBeInTheDocument()
  await unmount()
  await shownAgain()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  await expect.element(boxOf('Pell')).toBeChecked()
  isReachable = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/^Here since .+, noted by Sigrun$/)).toBeVisible()
  await expect.element(page.getByText('1 waiting')).not.toBeInTheDocument()
  const sent = server.asked.find(({ url }) => url.pathname.endsWith('/members/Pell'))
  expect(sent?.body).toEqual({ secondsAgo: 0 })
})

test('a tick that waits is taken back with another press, and never sent', async () => {
  let tries = 0
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(aDoor()),
    [`PUT ${PATH}/members/Pell`]: () => {
      tries += 1
      return unreachable()
    },
  })
  await shown()
  await boxOf('Pell').click()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  await boxOf('Pell').click()
  await expect.element(boxOf('Pell')).not.toBeChecked()
  const before = tries
  dispatchEvent(new Event('online'))
  await boxOf('Ulf').click()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  expect(tries).toBe(before)
})

test('what had waited and was not taken is shown with its name, the others go on, and the host dismisses it', async () => {
  let isReachable = false
  let members = [aGuest('Pell'), aGuest('Ulf')]
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(aDoor({ members, walkIns: [] })),
    [`PUT ${PATH}/members/Pell`]: () => (isReachable ? refuse('not_found') : unreachable()),
    [`PUT ${PATH}/members/Ulf`]: () => {
      if (!isReachable) return unreachable()
      members = [aGuest('Pell'), aGuest('Ulf', { came: CAME })]
      return reply({})
    },
  })
  await shown()
  await boxOf('Pell').click()
  await boxOf('Ulf').click()
  await expect.element(page.getByText('2 waiting')).toBeVisible()
  isReachable = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Pell: Not on the list.')).toBeVisible()
  await expect.element(page.getByText(/^Here since .+, noted by Sigrun$/)).toBeVisible()
  await expect.element(boxOf('Pell')).not.toBeChecked()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Pell: Not on the list.')).not.toBeInTheDocument()
})

test('what waits is forgotten with the sign-off', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(aDoor()),
    [`PUT ${PATH}/members/Pell`]: unreachable,
  })
  await shown()
  await boxOf('Pell').click()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  forgetUnsent(MAREN.id)
  await expect.element(page.getByText('1 waiting')).not.toBeInTheDocument()
  await expect.element(boxOf('Pell')).not.toBeChecked()
})
