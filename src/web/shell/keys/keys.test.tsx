import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { usePageKey } from '#web/app/page-keys.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { profileQueries } from '#web/profile/queries.ts'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'
import { Frame } from '#web/shell/frame/frame.tsx'

const QUIET = {
  'GET /api/top-users': () => reply([]),
  'GET /api/recent-trades': () => reply([]),
  'GET /api/recent-gatherings': () => reply([]),
  'GET /api/notifications/unread-count': () => reply({ unread: 0 }),
  'GET /api/profile': () => reply(anOwnProfile()),
}

function APage() {
  return (
    <main id="main">
      <h1>A page</h1>
      <input aria-label="Note" />
      <select aria-label="Set">
        <option>Alpha</option>
        <option>Garruk</option>
      </select>
      <div contentEditable role="textbox" aria-label="Words" tabIndex={0} suppressContentEditableWarning />
      <input type="checkbox" aria-label="Foil" />
    </main>
  )
}

/** A page that counts presses of `a`. */
function ClaimingPage() {
  const [presses, setPresses] = useState(0)
  const [isOn, setIsOn] = useState(true)
  usePageKey('a', 'Count', () => setPresses(presses + 1), isOn)
  return (
    <main id="main">
      <output>{presses}</output>
      <button type="button" onClick={() => setIsOn(false)}>
        Stop counting
      </button>
    </main>
  )
}

async function openPage(content = <APage />) {
  const shown = await renderPart(<Frame>{content}</Frame>, { member: { ...MAREN, isVerified: true } })
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return shown
}

const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const menu = page.getByRole('menu', { name: 'Add' })

/** Waits until keys are heard: their code comes after the page. */
async function whenKeysAreHeard() {
  await expect
    .poll(async () => {
      await userEvent.keyboard('?')
      return dialog.elements().length
    })
    .toBe(1)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}

test('/ opens the card search, and its own slash is not typed there', async () => {
  using _ = standIn(QUIET)
  await openPage()
  await whenKeysAreHeard()
  await userEvent.keyboard('/')
  const box = page.getByRole('combobox', { name: 'Card name or search' })
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('')
})

test('a opens the menu of what can be added', async () => {
  using _ = standIn(QUIET)
  await openPage()
  await whenKeysAreHeard()
  await userEvent.keyboard('a')
  await expect.element(menu).toBeVisible()
})

test('g and a letter go to a place', async () => {
  using _ = standIn(QUIET)
  const { history } = await openPage()
  await whenKeysAreHeard()
  await userEvent.keyboard('gw')
  await expect.poll(() => history.location.pathname).toBe('/watchlist')
})

test('a letter after g goes to its place from a list that uses the letter itself', async () => {
  using _ = standIn(QUIET)
  const moved: string[] = []
  const { history } = await openPage(
    <main id="main">
      <button
        type="button"
        onKeyDown={(event) => {
          if (event.key !== 'm') return
          moved.push(event.key)
          event.preventDefault()
        }}
      >
        A row
      </button>
    </main>,
  )
  await whenKeysAreHeard()
  await page.getByRole('button', { name: 'A row' }).click()
  await userEvent.keyboard('m')
  expect(moved).toEqual(['m'])
  await userEvent.keyboard('gm')
  await expect.poll(() => history.location.pathname).toBe('/matches')
  expect(moved).toEqual(['m'])
})

test('a page claims a key before the frame, and gives it back', async () => {
  using _ = standIn(QUIET)
  await openPage(<ClaimingPage />)
  await whenKeysAreHeard()
  await userEvent.keyboard('aa')
  await expect.element(page.getByText('2', { exact: true })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(dialog.getByText('Count')).toBeVisible()
  expect(dialog.getByText('Add a card, a bounty, a gathering or a message').elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Stop counting' }).click()
  await userEvent.keyboard('a')
  await expect.element(menu).toBeVisible()
})

test('keys do nothing in a field', async () => {
  using _ = standIn(QUIET)
  const { history } = await openPage()
  await whenKeysAreHeard()
  for (const field of ['Note', 'Words', 'Set']) {
    await page.getByLabelText(field).click()
    await userEvent.keyboard('{Escape}/a?gw')
  }
  await expect.element(page.getByLabelText('Note')).toHaveValue('/a?gw')
  await expect.element(page.getByLabelText('Words')).toHaveTextContent('/a?gw')
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  expect(menu.elements()).toHaveLength(0)
  expect(history.location.pathname).toBe('/here')
})

test('keys work on a checkbox, where nothing is typed', async () => {
  using _ = standIn(QUIET)
  await openPage()
  await whenKeysAreHeard()
  await page.getByLabelText('Foil').click()
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
})

test('keys with a modifier do nothing', async () => {
  using _ = standIn(QUIET)
  const { history } = await openPage()
  await whenKeysAreHeard()
  const heard: string[] = []
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }]) {
    for (const key of how.shiftKey === true ? ['A', 'G', 'W'] : ['a', '/', '?', 'g', 'w']) {
      const event = new KeyboardEvent('keydown', { key, ...how, bubbles: true, cancelable: true })
      if (!document.body.dispatchEvent(event)) heard.push(key)
    }
  }
  expect(heard).toEqual([])
  expect(history.location.pathname).toBe('/here')
})

test('keys do nothing while a dialog is open', async () => {
  using _ = standIn(QUIET)
  const { history } = await openPage()
  await whenKeysAreHeard()
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('agw')
  await expect.element(dialog).toBeVisible()
  expect(menu.elements()).toHaveLength(0)
  expect(history.location.pathname).toBe('/here')
})

test('keys that were turned off do nothing, those of the page included, until they are turned on', async () => {
  using _ = standIn(QUIET)
  const { queryClient } = await openPage(<ClaimingPage />)
  await whenKeysAreHeard()
  const prefer = (hasKeys: boolean) => {
    const { preferences } = anOwnProfile()
    queryClient.setQueryData(
      profileQueries.mine().queryKey,
      anOwnProfile({ preferences: { ...preferences, hasKeys } }),
    )
  }
  prefer(false)
  await userEvent.keyboard('a?/')
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  await expect.element(page.getByText('0', { exact: true })).toBeVisible()
  prefer(true)
  await userEvent.keyboard('a')
  await expect.element(page.getByText('1', { exact: true })).toBeVisible()
})

test('what the focused element used is not heard again', async () => {
  using _ = standIn(QUIET)
  await openPage(
    <main id="main">
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Eats keys
      </button>
    </main>,
  )
  await whenKeysAreHeard()
  await page.getByRole('button', { name: 'Eats keys' }).click()
  await userEvent.keyboard('a')
  expect(menu.elements()).toHaveLength(0)
})
