import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, renderPart } from '#web/app/stand-in.tsx'

import { ShareButton } from './share-button.tsx'

const PATH = '/b/3QJmnh2bwJgXcVbT5ZLqRe'
const URL_SHOWN = new URL(PATH, location.origin).href

async function openDialog() {
  await renderPart(<ShareButton title="Trade folder" path={PATH} />)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Trade folder' })
  await expect.element(dialog).toBeVisible()
  return dialog
}

/** Replaces the clipboard until the end of the test. */
function clipboardThat(writeText: (text: string) => Promise<void>) {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  return { [Symbol.dispose]: () => spy.mockRestore() }
}

test('the dialog shows the link and its code, and copies the link', async () => {
  const copied: string[] = []
  using _ = clipboardThat((text) => Promise.resolve(void copied.push(text)))
  const dialog = await openDialog()
  await expect.element(dialog.getByLabelText('Link', { exact: true })).toHaveValue(URL_SHOWN)
  await expect.element(dialog.getByRole('img', { name: `QR code of ${URL_SHOWN}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Link copied.')).toBeVisible()
  expect(copied).toEqual([URL_SHOWN])
})

test('a link that cannot be copied is selected, and the dialog says so', async () => {
  using _ = clipboardThat(() => Promise.reject(new Error('not allowed')))
  const dialog = await openDialog()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByText(/^Couldn’t copy the link/)).toBeVisible()
  expect(String(getSelection())).toBe(URL_SHOWN)
})

test('the code fills the screen to be scanned across a table, and Escape closes only that', async () => {
  const dialog = await openDialog()
  await dialog.getByRole('button', { name: 'Show large' }).click()
  const large = page.getByRole('dialog', { name: 'QR code of Trade folder' })
  await expect.element(large).toBeVisible()
  const { width, height } = large.element().getBoundingClientRect()
  expect([width, height]).toEqual([innerWidth, innerHeight])
  await userEvent.keyboard('{Escape}')
  await expect.element(large).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

test('where the system can share, an app gets the title and the link', async () => {
  const shared: ShareData[] = []
  const share = (data: ShareData) => Promise.resolve(void shared.push(data))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  try {
    const dialog = await openDialog()
    await dialog.getByRole('button', { name: 'Send with an app' }).click()
    expect(shared).toEqual([{ title: 'Trade folder', url: URL_SHOWN }])
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})

test('members may share it in a message', async () => {
  await renderPart(<ShareButton title="Friday Draft" path="/gatherings/g1" message="#g1" />, {
    member: MAREN,
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Share in a message' }))
    .toHaveAttribute('href', '/inbox/new?words=%23g1')
})

test('visitors may not', async () => {
  await renderPart(<ShareButton title="Friday Draft" path="/gatherings/g1" message="#g1" />, { member: null })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Share in a message' })).not.toBeInTheDocument()
})
