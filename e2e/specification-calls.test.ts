import type { APIRequestContext } from 'playwright'
import { describe } from 'vitest'

import { expect } from './expect.ts'
import { ADMIN, CARD, MEMBER } from './furnished-house.ts'
import { addressIn, ask, row } from './spec-house.ts'

const WEEK_MS = 604_800_000
const FORM = {
  username: MEMBER,
  gatheringType: 'casual',
  location: 'The Brass Flagon',
  date: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
  time: '19:00',
}

async function create(requests: APIRequestContext, more: object = {}) {
  return await ask(requests, 'POST', '/api/createGathering', { ...FORM, ...more })
}

describe('5. Validation rules', () => {
  row('a search runs only with at least 3 characters after trimming', async ({ walk }) => {
    const requests = walk.member.context.request
    const found = async (text: string) =>
      await ask(requests, 'GET', `/api/cards/search?source=scryfall&q=${encodeURIComponent(text)}`)
    expect((await found(' mi ')).body).toMatchObject({ data: [] })
    expect((await found(CARD)).body).toMatchObject({ data: [{ name: CARD }] })
  })

  row('a gathering needs type, location, date and time; at least 0 players', async ({ walk }) => {
    const requests = walk.member.context.request
    for (const field of ['gatheringType', 'location', 'date', 'time'])
      expect({ field, ...(await create(requests, { [field]: '' })) }).toMatchObject({
        field,
        status: 422,
        body: { issues: [{ path: field }] },
      })
    expect(await create(requests, { maxPlayers: -1 })).toMatchObject({
      body: { issues: [{ path: 'maxPlayers' }] },
    })
  })

  row.for([undefined, 'many', 0])('%s players means no limit', async (maxPlayers, { walk }) => {
    const requests = walk.member.context.request
    const { body } = await create(requests, { maxPlayers })
    expect(body).toMatchObject({ success: true })
    const gatheringId = String(Reflect.get(Object(body), 'gatheringId'))
    expect(await ask(requests, 'GET', `/api/gatherings/${gatheringId}`)).toMatchObject({
      body: { maxPlayers: 0 },
    })
  })
})

describe('6. Roles and permissions', () => {
  row("a member changes nobody else's profile, and a visitor none", async ({ walk }) => {
    const path = `/api/profile?username=${MEMBER}`
    const change = { avatar: '/avatars/stag.svg' }
    expect((await ask(walk.admin.context.request, 'PATCH', path, change)).status).toBe(403)
    expect((await ask(walk.visitor.context.request, 'PATCH', path, change)).status).toBe(401)
  })

  row('a visitor creates no gathering', async ({ walk }) => {
    expect((await create(walk.visitor.context.request)).status).toBe(401)
  })
})

describe('7. The calls it makes', () => {
  row('GET /api/top-users: username and totalScore, at most 10', async ({ walk }) => {
    const { body } = await ask(walk.visitor.context.request, 'GET', '/api/top-users')
    expect(body).toContainEqual({ username: MEMBER, totalScore: expect.any(Number) })
    expect(Reflect.get(Object(body), 'length')).toBeLessThanOrEqual(10)
  })

  row('GET /api/recent-trades: a list', async ({ walk }) => {
    const { body } = await ask(walk.visitor.context.request, 'GET', '/api/recent-trades')
    expect(body).toEqual([])
  })

  row('GET /api/recent-gatherings: username, location, participants', async ({ walk }) => {
    const { body } = await ask(walk.visitor.context.request, 'GET', '/api/recent-gatherings')
    expect(body).toContainEqual(
      expect.objectContaining({ username: MEMBER, location: 'The Brass Flagon', participants: 1 }),
    )
  })

  row('GET /api/cards/{id}/variants: a list that has the card itself', async ({ walk }) => {
    const id = addressIn(walk.house, '/card/:id')
    const { body } = await ask(walk.member.context.request, 'GET', `/api/cards/${id}/variants`)
    expect(JSON.stringify(body)).toContain(`"id":"${id}"`)
  })

  row('GET /api/profile?username=: the profile; an error if there is none', async ({ walk }) => {
    const requests = walk.visitor.context.request
    expect(await ask(requests, 'GET', `/api/profile?username=${MEMBER}`)).toMatchObject({
      status: 200,
      body: { username: MEMBER },
    })
    expect((await ask(requests, 'GET', '/api/profile?username=nobody-here')).status).toBe(404)
  })

  row(
    'PATCH /api/profile?username=: the avatar, also in the auth profile; _lastUpdated follows',
    async ({ walk }) => {
      const requests = walk.member.context.request
      const path = `/api/profile?username=${MEMBER}`
      const before = await ask(requests, 'GET', path)
      const avatar = '/avatars/stag.svg'
      expect((await ask(requests, 'PATCH', path, { avatar })).status).toBe(200)
      const after = await ask(requests, 'GET', path)
      expect(after.body).toMatchObject({ avatar, avatarUrl: avatar })
      const changedAt = ({ body }: typeof before) =>
        Date.parse(String(Reflect.get(Object(body), '_lastUpdated')))
      expect(changedAt(after)).toBeGreaterThan(changedAt(before))
    },
  )

  row("the web's own calls about the profile carry ?username=", async ({ walk }) => {
    const { page } = walk.member
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/profile') asked.push(search)
    })
    await page.goto('/profile')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(new Set(asked)).toEqual(new Set([`?username=${MEMBER}`]))
  })
})

describe('3. Entities and their fields', () => {
  row('the user document of a member', async ({ walk }) => {
    const { body } = await ask(walk.member.context.request, 'GET', `/api/profile?username=${MEMBER}`)
    expect(body).toMatchObject({
      uid: expect.any(String),
      username: MEMBER,
      userName: MEMBER,
      displayName: MEMBER,
      email: expect.stringContaining('@'),
      isAdmin: false,
      locationPreferencesSet: false,
    })
    for (const counter of ['tradesCompleted', 'gatheringsCreated', 'positiveRatings', 'bountiesCaught'])
      expect(Reflect.get(Object(body), counter)).toEqual(expect.any(Number))
    for (const instant of ['createdAt', 'lastLogin', '_lastUpdated'])
      expect(Date.parse(String(Reflect.get(Object(body), instant)))).toBeGreaterThan(0)
    expect(Reflect.get(Object(body), 'siteActivity')).toBeGreaterThanOrEqual(1)
    // The search radius starts at 50.
    expect(body).toMatchObject({ preferences: { radius: 50 } })
  })

  row('a watchlist entry: cardId, the details of the card, and createdAt', async ({ walk }) => {
    const { body } = await ask(walk.admin.context.request, 'GET', '/api/watchlist')
    expect(Reflect.get(Object(body), 'watchlist')).toContainEqual(
      expect.objectContaining({
        cardId: addressIn(walk.house, '/card/:id'),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        printing: expect.objectContaining({ name: CARD }),
      }),
    )
  })

  row('a friend request: id, and what was stored, the newest first', async ({ walk }) => {
    const [asker, asked] = [walk.admin.context.request, walk.member.context.request]
    const path = `/api/fellowship/with/${MEMBER}/ask`
    expect((await ask(asker, 'POST', path, { words: 'Well met' })).body).toEqual({ state: 'asked' })
    const { body } = await ask(asked, 'GET', '/api/fellowship/requests')
    expect(Reflect.get(Object(body), 'friendRequests')).toEqual([
      expect.objectContaining({
        id: expect.any(String),
        username: ADMIN,
        words: 'Well met',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    ])
  })

  row('a card found: id, name, imageUrl, set, price and versionUri', async ({ walk }) => {
    const path = `/api/cards/search?source=scryfall&q=${encodeURIComponent(CARD)}`
    const { body } = await ask(walk.member.context.request, 'GET', path)
    const [card]: unknown[] = Reflect.get(Object(body), 'data')
    expect(Object.keys(Object(card))).toEqual(
      expect.arrayContaining(['id', 'name', 'imageUrl', 'set', 'price', 'versionUri']),
    )
  })
})

describe('8. The error catalogue', () => {
  row("a sign-in that fails says 'Authentication failed'", async ({ walk }) => {
    const { page } = walk.visitor
    await page.goto('/signin')
    await page.getByLabel(/email or username/i).fill('Nobody')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Authentication failed')).toBeVisible()
  })
})

describe('9. Business constants', () => {
  row('layers: dropdown 30, header 40, footer 40, modal 50, toast 60', async ({ walk }) => {
    const { page } = walk.visitor
    await page.goto('/about')
    const layers = await page.evaluate(`['dropdown', 'header', 'footer', 'modal', 'toast'].map((name) =>
      getComputedStyle(document.documentElement).getPropertyValue('--z-' + name).trim())`)
    expect(layers).toEqual(['30', '40', '40', '50', '60'])
  })
})
