import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { visit } from './browser.ts'
import { callByForm } from './called-gathering.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a gathering fills up, a third player waits, and has the seat that becomes free, live, on a %s with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    await using ioan = await newMember(house, device, 'Ioan')
    const pathname = await callByForm(maren.page, { seats: 2 })

    await sigrun.page.goto('/gatherings')
    await sigrun.page.getByRole('button', { name: 'I’m coming' }).click()
    await expect(sigrun.page.getByText('You’re going').first()).toBeVisible()
    await expect(maren.page.getByText('2 of 2 seats taken').first()).toBeVisible()
    await sigrun.page.goto(pathname)

    await ioan.page.goto(pathname)
    await ioan.page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(ioan.page.getByText('1st on the waiting list').first()).toBeVisible()
    await expect(ioan.page.getByText(/^You’re next/)).toBeVisible()

    await sigrun.page.getByRole('button', { name: 'Can’t come' }).click()
    await ioan.page.getByRole('button', { name: 'Take the seat' }).click()
    await expect(ioan.page.getByText('You’re going').first()).toBeVisible()
    await expect(sigrun.page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()

    await maren.page.getByRole('button', { name: 'Cancel gathering' }).click()
    const dialog = maren.page.getByRole('dialog', { name: 'Cancel this gathering' })
    await dialog.getByRole('textbox', { name: 'Message to them' }).fill('The roof leaks.')
    await dialog.getByRole('button', { name: 'Cancel gathering' }).click()
    await expect(ioan.page.getByText('This gathering was cancelled.')).toBeVisible()
    await expect(ioan.page.getByText('The roof leaks.')).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints, ...ioan.complaints]).toEqual([])
  },
)

test('search engines read a gathering as data, which the security policy lets stand and no browser runs', async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'desktop', 'Maren')
  const pathname = await callByForm(maren.page, { seats: 2 })
  await maren.page.getByRole('button', { name: 'Edit' }).click()
  const edit = maren.page.getByRole('dialog', { name: 'Edit gathering' })
  const title = '</script><script>document.title = "ran"</script>'
  await edit.getByRole('textbox', { name: 'Title' }).fill(title)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(maren.page.getByRole('heading', { level: 1 })).toHaveText(title)
  await maren.page.reload()
  await expect(maren.page.getByRole('heading', { level: 1 })).toHaveText(title)
  const data = await maren.page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Event', name: title })
  expect(await maren.page.title()).toBe(`${title} · Tradewyrm`)

  // Visitors are led to sign in, and read nothing of the page in the browser. Their policy is the same.
  await using visitor = await visit(house.url, 'phone')
  await visitor.page.goto(pathname)
  await expect(visitor.page).toHaveURL(/\/signin/)
  await expect(visitor.page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  expect([...visitor.complaints, ...maren.complaints]).toEqual([])
})
