import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ListedMember, MemberFile } from '#contract/admin/members.ts'
import { KEEPER_POWERS } from '#contract/keepers.ts'
import type { MemberSearch } from '#web/admin/member-search.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { MemberFilePage } from './member-file-page.tsx'
import { MembersPage } from './members-page.tsx'

const KEEPER = { ...MAREN, isAdmin: true }

const button = (name: string) => page.getByRole('button', { name, exact: true })

const BERTIL: ListedMember = {
  username: 'Bertil',
  avatarUrl: null,
  state: 'unverified',
  role: null,
  maskedEmail: 'b…@example.org',
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastLoginAt: null,
}

const FILE: MemberFile = {
  ...BERTIL,
  isVerified: false,
  invitation: { name: 'Friday', madeBy: 'Maren' },
  may: [...KEEPER_POWERS],
  sessions: 2,
  rank: null,
  points: 12,
  tradesSealed: 3,
  tradesOpen: 1,
  gatheringsCalled: 4,
  hosting: 1,
  going: 2,
  casesAbout: { open: 1, settled: 2 },
  suspension: null,
  limitedUntil: null,
  reportsMade: { all: 5, inBadFaith: 1 },
}

const LIST = {
  'GET /api/admin/members': ({ url }: { url: URL }) => {
    const isAsked = (url.searchParams.get('q') ?? 'b') === 'b'
    return reply({ members: isAsked ? [BERTIL] : [], nextCursor: null })
  },
}

/** The page with its address. */
function Members() {
  const [address, setAddress] = useState<MemberSearch>({})
  return <MembersPage address={address} onAddress={setAddress} />
}

/** A server that knows Bertil, and what keepers do with his account. */
function serverWith(given: Partial<MemberFile> = {}) {
  let file: MemberFile = { ...FILE, ...given }
  const acts: object[] = []
  return {
    'GET /api/admin/members/Bertil': () => reply(file),
    'GET /api/admin/members/Bertil/decisions': () => reply({ decisions: [] }),
    'GET /api/admin/audit': () => reply({ entries: acts, nextCursor: null }),
    'POST /api/admin/members/Bertil/verify': () => {
      file = { ...file, isVerified: true, state: 'active' }
      acts.push({
        id: 1,
        actor: KEEPER.username,
        act: 'address.verified',
        subject: 'Bertil',
        reason: 'I know him',
        was: 'unverified',
        became: 'verified',
        doneAt: '2026-11-24T10:00:00.000Z',
      })
      return reply({})
    },
    'POST /api/admin/members/Bertil/account': () =>
      reply({
        email: 'bertil@example.org',
        sessions: [
          {
            signedInAt: '2026-11-20T10:00:00.000Z',
            endsAt: '2027-01-20T10:00:00.000Z',
            address: '192.0.2.7',
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
          },
        ],
      }),
  }
}

test('a keeper looks for members by name and by state', async () => {
  using server = standIn(LIST)
  await renderPart(<Members />, { member: KEEPER })
  await expect.element(page.getByRole('link', { name: /Bertil/ })).toBeVisible()
  await page.getByLabelText('Username or email').fill('zz')
  await expect.element(page.getByText('Nobody found')).toBeVisible()
  await page.getByLabelText('Username or email').fill('b')
  await page.getByLabelText('State', { exact: true }).selectOptions('Not verified')
  await expect.element(page.getByRole('link', { name: /Bertil/ })).toBeVisible()
  const lastAsked = () => Object.fromEntries(server.asked.at(-1)?.url.searchParams ?? [])
  await expect.poll(lastAsked).toMatchObject({ q: 'b', state: 'unverified' })
})

test('on a narrow phone, the list says in full when somebody joined', async () => {
  await page.viewport(320, 568)
  using _ = standIn(LIST)
  await renderPart(<Members />, { member: KEEPER })
  const line = page.getByText(/joined 1 Nov 2026$/)
  await expect.element(line).toBeVisible()
  const { scrollWidth, clientWidth } = line.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('a keeper verifies an address, with a reason that stands in the ledger', async () => {
  using server = standIn(serverWith())
  await renderPart(<MemberFilePage username="Bertil" />, { member: KEEPER })
  await button('Verify the address').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Verify the address' })).toBeDisabled()
  await dialog.getByLabelText('Why').fill('I know him')
  await dialog.getByRole('button', { name: 'Verify the address' }).click()
  await expect.element(page.getByText(/“I know him”/)).toBeVisible()
  await expect.element(button('Verify the address')).not.toBeInTheDocument()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ reason: 'I know him' })
})

test('a refused act keeps the dialog open with its reason', async () => {
  using _ = standIn({
    ...serverWith(),
    'POST /api/admin/members/Bertil/reset': () => refuse('keeper_account'),
  })
  await renderPart(<MemberFilePage username="Bertil" />, { member: KEEPER })
  await button('Send a reset link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Why').fill('He lost it')
  await dialog.getByRole('button', { name: 'Send a reset link' }).click()
  await expect
    .element(page.getByText('You can’t do this to yourself, or to a keeper who isn’t below you.'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Why')).toHaveValue('He lost it')
})

test('an address is fetched only when a keeper asks for it', async () => {
  using server = standIn(serverWith())
  await renderPart(<MemberFilePage username="Bertil" />, { member: KEEPER })
  await expect.element(page.getByText('b…@example.org')).toBeVisible()
  const isAsked = () => server.asked.some(({ url }) => url.pathname.endsWith('/account'))
  expect(isAsked()).toBe(false)
  await button('Show email and devices').click()
  await expect.element(page.getByText('bertil@example.org')).toBeVisible()
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible()
  await expect.element(page.getByText(/from 192\.0\.2\.7$/)).toBeVisible()
})

test('keepers can’t act on themselves, and see no reports about themselves', async () => {
  using _ = standIn(serverWith({ may: [], casesAbout: null }))
  await renderPart(<MemberFilePage username="Bertil" />, { member: KEEPER })
  await expect.element(page.getByText('You don’t see reports about yourself.')).toBeVisible()
  await expect.element(page.getByText(/^Nobody acts on their own account/)).toBeVisible()
  await expect.element(button('Sign out everywhere')).not.toBeInTheDocument()
})

test('before an account is deleted, the page says what goes with it and asks for the name', async () => {
  let isDeleted = false
  using server = standIn({
    ...serverWith(),
    'GET /api/admin/members/Bertil': () => (isDeleted ? refuse('not_found') : reply(FILE)),
    'POST /api/admin/members/Bertil/delete': () => {
      isDeleted = true
      return reply({})
    },
  })
  const { history } = await renderPart(<MemberFilePage username="Bertil" />, { member: KEEPER })
  await button('Delete the account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Bertil' })
  const deletes = dialog.getByRole('button', { name: 'Delete the account' })
  await expect.element(dialog.getByText(/open trades \(1\).*of others \(2\).*they host \(1\)/)).toBeVisible()
  await dialog.getByLabelText('Why').fill('Sold copies of copies')
  await dialog.getByLabelText('Type Bertil to confirm').fill('Bert')
  await expect.element(deletes).toBeDisabled()
  await dialog.getByLabelText('Type Bertil to confirm').fill('Bertil')
  await deletes.click()
  await expect.element(page.getByText('The account of Bertil is deleted.')).toBeVisible()
  await expect.poll(() => history.location.pathname).toBe('/admin/members')
  expect(server.asked.map(({ body }) => body)).toContainEqual({ reason: 'Sold copies of copies' })
})

test('before a member is suspended, the page says what becomes of what they host, for each length', async () => {
  using _ = standIn(serverWith({ hosting: 3 }))
  await renderPart(<MemberFilePage username="Bertil" />, { member: KEEPER })
  await button('Suspend').click()
  const go = 'go to a co-host, or are cancelled, and those who come are told so, but not why.'
  await expect
    .element(
      page.getByText(
        `They host 3 gatherings. Those that begin before the suspension ends ${go} Later ones are hidden until then.`,
      ),
    )
    .toBeVisible()
  await page.getByLabelText('How long').selectOptions('For good')
  await expect.element(page.getByText(`They host 3 gatherings. These ${go}`)).toBeVisible()
})

test('a keeper renames a member: to a plain name that is proposed, or to one they type', async () => {
  using server = standIn({
    ...serverWith(),
    'GET /api/admin/members/Peregrin': () => reply({ ...FILE, username: 'Peregrin' }),
    'POST /api/admin/members/Bertil/rename': ({ body }) =>
      JSON.stringify(body).includes('"newUsername":"Peregrin"') ? reply({}) : refuse('username_taken'),
  })
  const { history } = await renderPart(<MemberFilePage username="Bertil" />, { member: KEEPER })
  await button('Rename').click()
  const dialog = page.getByRole('dialog', { name: 'Rename Bertil' })
  const name = dialog.getByLabelText('New username')
  const renames = dialog.getByRole('button', { name: 'Rename', exact: true })
  await expect.element(name).toHaveValue(expect.stringMatching(/^Player-\d{5}$/))
  await dialog.getByLabelText('Why').fill('It offends')
  await renames.click()
  await expect.element(dialog.getByText('This username is taken.')).toBeVisible()
  await name.fill('Pere grin')
  await expect.element(dialog.getByText('Use only letters, digits, _ and -.')).toBeVisible()
  await expect.element(renames).toBeDisabled()
  await name.fill('Peregrin')
  await renames.click()
  await expect.element(page.getByText('Bertil is now Peregrin.')).toBeVisible()
  await expect.poll(() => history.location.pathname).toBe('/admin/members/Peregrin')
  expect(server.asked.at(-1)?.url.pathname).not.toContain('Bertil')
})
