import { test } from 'vitest'

import { openDatabase } from '#server/db/open-database.ts'
import { openHouse } from '#tests/server/house.ts'

import { type Visit, visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember, PASSWORD } from './new-member.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a house is set to invitations, and a newcomer signs up by one, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await makeAdmin(house.databaseUrl, 'Maren')
    // The server asks again within seconds whether she is an admin.
    const settings = { data: { settings: { signUp: 'invitation' } } }
    await expect
      .poll(async () => (await maren.context.request.patch('/api/admin/house', settings)).status())
      .toBe(200)

    await using sigrun = await visit(house.url, device)
    await expectClosed(sigrun)
    const link = await invite(maren)
    await comeBy(sigrun, link)
    await expectSeen(maren)
    await using torvald = await visit(house.url, device)
    await expectUsedUp(torvald, link)
    expect([...maren.complaints, ...sigrun.complaints, ...torvald.complaints]).toEqual([])
  },
)

test('somebody asks to be let in, verifies their address, and an admin lets them in', async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'desktop', 'Maren')
  await makeAdmin(house.databaseUrl, 'Maren')
  const settings = { data: { settings: { signUp: 'approval' } } }
  await expect
    .poll(async () => (await maren.context.request.patch('/api/admin/house', settings)).status())
    .toBe(200)
  await using sigrun = await visit(house.url, 'phone')
  await askToComeIn(sigrun)
  await sigrun.page.goto(await house.linkInLetter('sigrun@example.org'))
  await expect(sigrun.page.getByText(/looks at your sign-up now/)).toBeVisible()
  await sigrun.page.goto('/dashboard')
  await expect(sigrun.page.getByText('You’re waiting to be let in, Sigrun.')).toBeVisible()

  await maren.page.goto('/admin/dashboard')
  await maren.page.getByRole('link', { name: /Waiting to be let in/ }).click()
  await expect(maren.page.getByText('I play on Fridays.')).toBeVisible()
  await maren.page.getByRole('button', { name: 'Let Sigrun in' }).click()
  await expect(maren.page.getByText('Sigrun is a member now.')).toBeVisible()
  // Her page asks by itself.
  await expect(sigrun.page).toHaveURL(/\/dashboard$/, { timeout: 40_000 })
  expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
}, 240_000)

async function askToComeIn({ page }: Visit): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Username').fill('Sigrun')
  await page.getByLabel('Email').fill('sigrun@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Who are you?').fill('I play on Fridays.')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Verify your email address first.')).toBeVisible()
}

async function makeAdmin(url: string, username: string): Promise<void> {
  const { db } = openDatabase(url)
  try {
    const granted = db.updateTable('member').set({ admin_since: new Date().toISOString() })
    await granted.where('username', '=', username).execute()
  } finally {
    await db.destroy()
  }
}

async function expectClosed({ page }: Visit): Promise<void> {
  await page.goto('/signup')
  await expect(page.getByText('You can sign up here only with an invitation.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeHidden()
}

/** An admin makes an invitation for one, in the hall. */
async function invite({ page }: Visit): Promise<string> {
  await page.goto('/admin/newcomers')
  await page.getByRole('button', { name: 'New invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New invitation' })
  await dialog.getByLabel('Name').fill('Friday evening')
  await dialog.getByRole('button', { name: 'Make invitation' }).click()
  const shared = page.getByRole('dialog', { name: 'Share Friday evening' })
  await expect(shared.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  const link = await shared.getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')
  await expect(shared).toBeHidden()
  await expect(page.getByText(/0 of 1 used/)).toBeVisible()
  return link
}

async function comeBy({ page }: Visit, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByText('You’re invited. Choose a name and a password.')).toBeVisible()
  await page.getByLabel('Username').fill('Sigrun')
  await page.getByLabel('Email').fill('sigrun@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The admin's page shows at once who came, and hers says by whose invitation. */
async function expectSeen({ page }: Visit): Promise<void> {
  await expect(page.getByText(/1 of 1 used/)).toBeVisible()
  await page.getByRole('button', { name: 'Who came by Friday evening' }).click()
  await page
    .getByRole('list', { name: 'Came by Friday evening' })
    .getByRole('link', { name: 'Sigrun' })
    .click()
  await expect(page.getByText('Invited by Maren (Friday evening).')).toBeVisible()
  await page.goto('/admin/ledger')
  await expect(page.getByText('Friday evening').first()).toBeVisible()
}

async function expectUsedUp({ page }: Visit, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByText('This invitation doesn’t work any more.')).toBeVisible()
  const code = link.split('=').at(-1)
  const refused = await page.request.post('/api/signup', {
    data: { username: 'Torvald', email: 'torvald@example.org', password: PASSWORD, invitation: code },
  })
  expect(refused.status()).toBe(403)
}
