import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { ShownLine } from '#web/cards/copies/shown-line.tsx'
import { someCopies } from '#web/matches/sample-matches.tsx'
import { MemberMenus } from '#web/people/member-menus.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import type { Bond } from './bonds-at-once.ts'
import { LaterMemberMenu } from './later-member-menu.tsx'
import { fellowshipReactions } from './reactions.ts'

const BONDS = 'GET /api/fellowship/with'
const VERIFIED = { ...MAREN, isVerified: true }

type States = Record<string, Bond['state'] | null>

/** A server that remembers how the member and others stand. */
function aHouse(states: States) {
  const stand = (username: string, state: Bond['state']) => () => {
    states[username] = state
    return reply({ state })
  }
  return {
    [BONDS]: ({ url }: { url: URL }) => {
      const names = url.searchParams.get('usernames')?.split(',') ?? []
      return reply({ bonds: names.map((username) => ({ username, state: states[username] ?? null })) })
    },
    'POST /api/fellowship/with/Sigrun/ask': stand('Sigrun', 'asked'),
    'POST /api/fellowship/with/Sigrun/withdraw': stand('Sigrun', 'none'),
    'POST /api/fellowship/with/Ioan/answer': stand('Ioan', 'fellows'),
    'GET /api/blocks/Sigrun': () => reply({ isBlocked: false, isMuted: false }),
  }
}

function Owners({ names }: { names: readonly string[] }) {
  return (
    <MemberMenus value={LaterMemberMenu}>
      <ul>
        {names.map((username) => (
          <ShownLine key={username} copies={someCopies({ username })} />
        ))}
      </ul>
    </MemberMenus>
  )
}

const menuOf = (username: string) => page.getByRole('button', { name: `More about ${username}` })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })

async function itemsOf(username: string): Promise<string[]> {
  await menuOf(username).click()
  await expect.element(item(`Mute, block or report ${username}`)).toBeVisible()
  const labels = page
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent)
  await menuOf(username).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  return labels
}

test('one request tells how the member stands with everybody in a list, and each menu offers what fits', async () => {
  using network = standIn(
    aHouse({ Sigrun: 'none', Ioan: 'asks', Bertil: 'asked', Ottilie: 'fellows', Gone: null }),
  )
  const names = ['Sigrun', 'Ioan', 'Bertil', 'Ottilie', 'Gone', MAREN.username]
  await renderPart(<Owners names={names} />, { member: VERIFIED })
  await expect.poll(() => network.asked.length).toBe(1)
  expect(network.asked[0]?.url.searchParams.get('usernames')).toBe('Sigrun,Ioan,Bertil,Ottilie,Gone')
  expect(await itemsOf('Sigrun')).toEqual(['Ask to be fellows', 'Mute, block or report Sigrun'])
  expect(await itemsOf('Ioan')).toEqual(['Accept request', 'Decline request', 'Mute, block or report Ioan'])
  expect(await itemsOf('Bertil')).toEqual(['Withdraw request', 'Mute, block or report Bertil'])
  expect(await itemsOf('Ottilie')).toEqual(['Mute, block or report Ottilie'])
  expect(await itemsOf('Gone')).toEqual(['Mute, block or report Gone'])
  await expect.element(menuOf(MAREN.username)).not.toBeInTheDocument()
  expect(network.asked).toHaveLength(1)
})

test('a request is sent, withdrawn and accepted from a list', async () => {
  using _ = standIn(aHouse({ Sigrun: 'none', Ioan: 'asks' }))
  await renderPart(<Owners names={['Sigrun', 'Ioan']} />, { member: VERIFIED })
  await menuOf('Sigrun').click()
  await item('Ask to be fellows').click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.element(page.getByText('You asked Sigrun.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await menuOf('Sigrun').click()
  await item('Withdraw request').click()
  await expect.element(page.getByText('You withdrew your request to Sigrun.')).toBeVisible()
  await menuOf('Ioan').click()
  await item('Accept request').click()
  await expect.element(page.getByText('You and Ioan are fellows now.')).toBeVisible()
  expect(await itemsOf('Ioan')).toEqual(['Mute, block or report Ioan'])
})

test('what happens in another tab shows in an open menu', async () => {
  const states: States = { Sigrun: 'none', Ioan: 'none' }
  using network = standIn(aHouse(states))
  const { queryClient } = await renderPart(<Owners names={['Sigrun', 'Ioan']} />, { member: VERIFIED })
  await menuOf('Sigrun').click()
  await expect.element(item('Ask to be fellows')).toBeVisible()
  states['Sigrun'] = 'asks'
  fellowshipReactions['bond.changed']?.(liveOf(queryClient), {
    type: 'bond.changed',
    memberId: 's1',
    otherId: MAREN.id,
    change: 'asked',
    requestId: 'r1',
  })
  await expect.element(item('Accept request')).toBeVisible()
  expect(network.asked.filter(({ url }) => url.pathname === '/api/fellowship/with')).toHaveLength(2)
})

test('mute and block are behind the same menu', async () => {
  using _ = standIn(aHouse({ Sigrun: 'none', Ioan: 'none' }))
  await renderPart(<Owners names={['Sigrun', 'Ioan']} />, { member: VERIFIED })
  await menuOf('Sigrun').click()
  await item('Mute, block or report Sigrun').click()
  await expect.element(page.getByRole('dialog', { name: 'Mute, block or report Sigrun' })).toBeVisible()
})

test('a list asks about all of its members, and visitors have no menus', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Owner${String(at)}`)
  // Whoever is asked about alone is asked about at their own address.
  const theirs = names.map((username) => [
    `GET /api/fellowship/with/${username}`,
    () => reply({ state: 'none' }),
  ])
  using network = standIn({ ...aHouse({}), ...Object.fromEntries(theirs) })
  const { unmount } = await renderPart(<Owners names={names} />, { member: VERIFIED })
  const asked = () =>
    network.asked.map(({ url }) => {
      const alone = url.pathname.split('/').at(-1) ?? ''
      return url.searchParams.get('usernames')?.split(',') ?? [alone]
    })
  // What the test before asked may still be on its way.
  await expect.poll(() => names.filter((name) => !asked().flat().includes(name))).toEqual([])
  expect(Math.max(...asked().map((part) => part.length))).toBeLessThanOrEqual(50)
  await unmount()
  await renderPart(<Owners names={names} />)
  await expect.element(page.getByRole('link', { name: 'Owner59' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
