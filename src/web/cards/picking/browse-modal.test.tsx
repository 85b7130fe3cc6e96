import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard, aPage } from '#web/cards/sample-cards.tsx'

import { BrowseModal } from './browse-modal.tsx'

const SEARCH = 'GET /api/cards/search'
const box = page.getByRole('combobox', { name: 'Card name or search' })
const results = page.getByRole('list', { name: 'Results' })
const OWL = aCard({ id: 'owl', name: 'Owl of the Archive' })

async function browse() {
  const onClose = vi.fn<() => void>()
  const { history } = await renderPart(<BrowseModal onClose={onClose} />)
  await expect.element(box).toHaveFocus()
  return { history, onClose }
}

test('a card that is found links to its page, and opening it closes the dialog', async () => {
  using network = standIn({ [SEARCH]: () => reply(aPage([aCard(), OWL])) })
  const { history, onClose } = await browse()
  await box.fill('fox')
  const fox = results.getByRole('link', { name: /Nine-Lantern Fox/ })
  await expect.element(fox).toHaveAttribute('href', '/card/fox')
  await fox.click()
  await expect.poll(() => history.location.pathname).toBe('/card/fox')
  expect(onClose).toHaveBeenCalledOnce()
  expect(network.asked.some(({ url }) => url.pathname.endsWith('/variants'))).toBe(false)
})

test('by keyboard, Down goes to the results, arrow keys walk them, and Enter opens one', async () => {
  using _ = standIn({ [SEARCH]: () => reply(aPage([aCard(), OWL])) })
  const { history } = await browse()
  await box.fill('the')
  const links = results.getByRole('link')
  await expect.element(links).toHaveLength(2)
  links.nth(0).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(links.nth(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => history.location.pathname).toBe('/card/owl')
})

test('a chosen name opens its card', async () => {
  using _ = standIn({
    'GET /api/cards/complete': () => reply({ names: [OWL.name] }),
    [SEARCH]: () => reply(aPage([OWL])),
  })
  const { history, onClose } = await browse()
  await box.fill('owl')
  await expect.element(page.getByRole('option', { name: OWL.name })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => history.location.pathname).toBe('/card/owl')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a card opened in another tab leaves the dialog open', async () => {
  using _ = standIn({ [SEARCH]: () => reply(aPage([aCard()])) })
  const { onClose } = await browse()
  await box.fill('fox')
  const fox = results.getByRole('link', { name: /Nine-Lantern Fox/ })
  await expect.element(fox).toBeVisible()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  // The browser would open a tab.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fox.element().dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})
