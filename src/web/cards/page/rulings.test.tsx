import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { CardPage } from '#contract/cards.ts'
import type { Ruling } from '#contract/cards/rulings.ts'
import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCardPage, aPage, aPrinting } from '#web/cards/sample-cards.tsx'

import { CardDetails } from './card-details.tsx'

const HOUSE = {
  'GET /api/cards/fox/prices': () => reply([]),
  'GET /api/cards/fox/variants': () => reply([aPrinting()]),
  'GET /api/copies/search': () => reply(aPage([])),
}

async function open(part: Partial<CardPage> = {}) {
  await renderPart(<CardDetails card={aCardPage(part)}>What to do</CardDetails>)
}

function ruledBy(...rulings: Ruling[]) {
  return { ...HOUSE, 'GET /api/cards/fox/rulings': () => reply(rulings) }
}

function aRuling(text: string): Ruling {
  return { on: '2004-10-04', source: 'wotc', text }
}

const section = page.getByRole('region', { name: 'Rulings' })
const items = section.getByRole('listitem')

test('rulings say who published them and when, with symbols as pips', async () => {
  using _ = standIn(
    ruledBy(aRuling('Pay {2}{U} (not {R}).'), { on: '2021-03-19', source: 'scryfall', text: 'It untaps.' }),
  )
  await open()
  await expect.element(section.getByRole('heading', { level: 2, name: 'Rulings' })).toBeVisible()
  await expect.element(items).toHaveLength(2)
  await expect.element(items.nth(0).getByText('Wizards of the Coast, 4 October 2004')).toBeVisible()
  await expect.element(items.nth(1)).toHaveTextContent('It untaps.Scryfall, 19 March 2021')
  await expect.element(items.nth(0).getByRole('img', { name: 'blue' })).toBeVisible()
  await expect.element(section.getByRole('button')).not.toBeInTheDocument()
})

test('brackets in a ruling are no reminder, so they stand upright', async () => {
  using _ = standIn(ruledBy(aRuling('Only once (even if {T} is paid twice).')))
  await open()
  const text = items.first().getByText(/^Only once/)
  await expect.element(text).toBeVisible()
  const slants = [text.element(), ...text.element().querySelectorAll('span')].map(
    (each) => getComputedStyle(each).fontStyle,
  )
  expect(new Set(slants)).toEqual(new Set(['normal']))
})

test('many rulings show a few at first; the keyboard goes on with the first of the others', async () => {
  using _ = standIn(ruledBy(...['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map(aRuling)))
  await open()
  await expect.element(items).toHaveLength(3)
  const all = section.getByRole('button', { name: 'Show all 5 rulings' })
  all.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(items).toHaveLength(5)
  await expect.element(items.nth(3)).toHaveFocus()
  await expect.element(all).not.toBeInTheDocument()
})

test('a card without rulings shows nothing about them', async () => {
  using network = standIn(ruledBy())
  await open()
  await expect.poll(() => network.asked.some(({ url }) => url.pathname.endsWith('/rulings'))).toBe(true)
  await expect.element(page.getByText('1 printing')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Rulings' })).not.toBeInTheDocument()
})

test('an invented card has no rulings to ask for', async () => {
  using network = standIn(ruledBy(aRuling('It untaps.')))
  await open({ isInvented: true })
  await expect.element(page.getByText('1 printing')).toBeVisible()
  expect(network.asked.filter(({ url }) => url.pathname.endsWith('/rulings'))).toEqual([])
})

test('rulings that fail to load say so and can be retried', async () => {
  let isDown = true
  using _ = standIn({
    ...HOUSE,
    'GET /api/cards/fox/rulings': () => (isDown ? refuse('internal') : reply([aRuling('It untaps.')])),
  })
  await open()
  await expect.element(section.getByRole('alert').getByText(/^Couldn’t load the rulings\./)).toBeVisible()
  isDown = false
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(section.getByText('It untaps.')).toBeVisible()
})
