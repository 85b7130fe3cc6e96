import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { type Visit, visit } from './browser.ts'
import { expect } from './expect.ts'
import { makeKeeper } from './keepers.ts'
import { expectFocus, press, reach } from './keys.ts'
import { newMember, PASSWORD } from './new-member.ts'

test('a house is set up, and newcomers ask, are let in and declined, by keyboard alone', async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'desktop', 'Maren')
  await makeKeeper(house, maren, { username: 'Maren', role: 'admin' })
  await nameHouse(maren)
  await letPeopleIn(maren)

  for (const username of ['Sigrun', 'Torvald']) {
    await using visitor = await visit(house.url, 'desktop')
    await askToComeIn(visitor, username)
    await visitor.page.goto(await house.linkInLetter(`${username.toLowerCase()}@example.org`))
    await expect(visitor.page.getByText(/looks at your sign-up now/)).toBeVisible()
    expect(visitor.complaints).toEqual([])
  }
  await answerBoth(maren)
  await invite(maren)
  expect(maren.complaints).toEqual([])
}, 240_000)

/** Enter in a field saves its form, and only that. */
async function nameHouse({ page }: Visit): Promise<void> {
  await page.goto('/admin/house')
  const form = page.getByRole('form', { name: 'Name and welcome' })
  await reach(page, form.getByRole('textbox', { name: 'Name of the house' }))
  await page.keyboard.type('The Green Dragon')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('textbox', { name: 'Town' })).toBeFocused()
  await page.keyboard.type('Bywater')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. It applies now.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('textbox', { name: 'Welcome' })).toBeFocused()
  // Enter is a line there.
  await page.keyboard.type('Come in.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Friend.')
  await expect(form.getByRole('textbox', { name: 'Welcome' })).toHaveValue('Come in.\nFriend.')
  await press(page, form.getByRole('button', { name: 'Save' }))
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()

  const open = page.getByRole('button', { name: 'Add a picture' })
  await press(page, open)
  const dialog = page.getByRole('dialog', { name: 'Picture of this house' })
  await reach(page, dialog.getByLabel('Choose a picture'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
}

async function letPeopleIn({ page }: Visit): Promise<void> {
  const form = page.getByRole('form', { name: 'Newcomers' })
  const choice = form.getByLabel('Who may sign up')
  await reach(page, choice)
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(choice).toHaveValue('approval')
  await press(page, form.getByRole('button', { name: 'Save' }))
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
}

/** Enter sends the form as soon as there is nothing wrong with it, and says until then what is. */
async function askToComeIn({ page }: Visit, username: string): Promise<void> {
  await page.goto('/signup')
  await reach(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(`${username.toLowerCase()}@example.org`)
  await reach(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const words = page.getByLabel('Who are you?')
  await expect(page.getByText('Write a few words about yourself.').last()).toBeVisible()
  await expect(words).toBeFocused()
  await page.keyboard.type('I play on Fridays.')
  await press(page, page.getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByText('Verify your email address first.')).toBeVisible()
  await expectFocus(page)
}

/** What disappears under the focus leaves it beside, and Escape gives it back to what opened a dialog. */
async function answerBoth({ page }: Visit): Promise<void> {
  await page.goto('/admin/newcomers')
  const decline = page.getByRole('button', { name: 'Decline Torvald' })
  const dialog = page.getByRole('dialog', { name: 'Decline Torvald' })
  await press(page, decline)
  await expect(dialog.getByLabel('Why')).toBeVisible()
  await reach(page, dialog.getByLabel('Why'))
  await page.keyboard.type('We do not know you')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(decline).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Why')).toHaveValue('We do not know you')
  await press(page, dialog.getByRole('button', { name: 'Decline', exact: true }))
  await expect(page.getByText('We’ve told Torvald. What they gave us is being deleted.')).toBeVisible()
  await expect(decline).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expectFocus(page)
  await press(page, page.getByRole('button', { name: 'Let Sigrun in' }))
  await expect(page.getByText('Sigrun is a member now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting to be let in' })).toHaveCount(0)
  await expectFocus(page)
}

async function invite({ page }: Visit): Promise<void> {
  const open = page.getByRole('button', { name: 'New invitation' })
  await press(page, open)
  const dialog = page.getByRole('dialog', { name: 'New invitation' })
  await reach(page, dialog.getByLabel('Name'))
  await page.keyboard.type('Friday evening')
  await page.keyboard.press('Enter')
  const shared = page.getByRole('dialog', { name: 'Share Friday evening' })
  await expect(shared).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shared).toHaveCount(0)
  await expectFocus(page)
  await press(page, page.getByRole('button', { name: 'Revoke Friday evening' }))
  await expect(page.getByText('The invitation “Friday evening” no longer works.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke Friday evening' })).toHaveCount(0)
  await expectFocus(page)
}
