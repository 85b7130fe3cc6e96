import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { QuickLine } from '#contract/collection/quick-add.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aPrinting } from '#web/cards/sample-cards.tsx'
import { anAct, aStack } from '#web/collection/sample-stacks.tsx'

import { QuickAdd } from './quick-add.tsx'
import { ROWS_MAX } from './quick-rows.ts'

const READ = 'GET /api/quick-add'
const ADD = 'POST /api/binders/b1/copies'
const UNDO = 'POST /api/acts/a1/undo'
const NOTHING_SAID: QuickLine['said'] = {
  quantity: null,
  finish: null,
  condition: null,
  language: null,
  setCode: null,
  number: null,
}

function aReading(
  part: Partial<Omit<QuickLine, 'said'>> & { said?: Partial<QuickLine['said']> } = {},
): QuickLine {
  const { said, ...rest } = part
  return {
    printing: aPrinting(),
    finish: 'nonfoil',
    isGuess: false,
    names: [],
    others: [],
    currency: 'usd',
    fault: null,
    ...rest,
    said: { ...NOTHING_SAID, ...said },
  }
}

const added = (id = 'a1', copies = 1) => reply({ stack: aStack(), act: anAct({ id, kind: 'add', copies }) })
const box = page.getByRole('textbox', { name: 'Card' })
const rows = page.getByRole('list', { name: 'Just added' }).getByRole('listitem')

async function open() {
  const onClose = vi.fn<() => void>()
  await renderPart(<QuickAdd binderId="b1" onClose={onClose} />, { member: MAREN })
  await expect.element(box).toHaveFocus()
  return onClose
}

test('a line shows what it means, Enter adds it, and its finish, condition and language stay', async () => {
  const said = { quantity: 4, finish: 'foil', condition: 'LP', language: 'de' } as const
  using network = standIn({
    [READ]: ({ url }) =>
      reply(aReading(url.searchParams.get('line') === 'fox' ? {} : { said, finish: 'foil' })),
    [ADD]: () => added(),
  })
  await open()
  await userEvent.keyboard('4 fox f lp de')
  await expect.element(page.getByRole('status').getByText('4 × Nine-Lantern Fox')).toBeVisible()
  await expect.element(page.getByText('Lightly Played, foil, German · $21.40')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('')
  await expect.element(rows.getByText('4 × Nine-Lantern Fox')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Foil' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('fox{Enter}')
  await expect.poll(() => network.asked.filter(({ body }) => body !== undefined).length).toBe(2)
  expect(network.asked.findLast(({ body }) => body !== undefined)?.body).toMatchObject({
    printingId: 'fox',
    quantity: 1,
    condition: 'LP',
    language: 'de',
  })
})

test('twenty names can be typed while the server says nothing, with one key each beside the name', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<undefined>()
  const names = Array.from({ length: 20 }, (_, at) => `Fox ${String.fromCodePoint(65 + at)}`)
  using network = standIn({
    [READ]: async ({ url }) => {
      await answer
      const name = url.searchParams.get('line') ?? ''
      return reply(aReading({ printing: aPrinting({ id: name, name }) }))
    },
    [ADD]: ({ body }) => added(JSON.stringify(body)),
  })
  await open()
  await userEvent.keyboard(names.map((name) => `${name}{Enter}`).join(''))
  await expect.element(box).toHaveValue('')
  await expect.poll(() => rows.elements().length).toBe(20)
  resolve(undefined)
  const sent = () => network.asked.flatMap(({ body }) => (body === undefined ? [] : [body]))
  await expect.poll(sent).toEqual(names.map((printingId) => expect.objectContaining({ printingId })))
  await userEvent.keyboard('Fox Z{Enter}')
  await expect.poll(() => rows.elements().length).toBe(ROWS_MAX)
})

test('Enter while the line is being read adds it all the same', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<undefined>()
  using network = standIn({
    [READ]: async () => {
      await answer
      return reply(aReading())
    },
    [ADD]: () => added(),
  })
  await open()
  await userEvent.keyboard('fox')
  await expect.poll(() => network.asked.length).toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('')
  resolve(undefined)
  await expect.element(rows.getByRole('button', { name: 'Undo Nine-Lantern Fox' })).toBeEnabled()
})

test('a failed add says so in its row, keeps the line, and can be tried again', async () => {
  let isDown = true
  using network = standIn({
    [READ]: () => reply(aReading()),
    [ADD]: () => (isDown ? refuse('database_away') : added()),
  })
  await open()
  await userEvent.keyboard('2 fox{Enter}')
  await expect
    .element(rows.getByRole('alert'))
    .toHaveTextContent('“2 fox”: Tradewyrm can’t reach its database. Try again in a moment.')
  isDown = false
  await rows.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows.getByRole('button', { name: 'Undo Nine-Lantern Fox' })).toBeEnabled()
  expect(network.asked.filter(({ body }) => body !== undefined)).toHaveLength(2)
  await expect.element(rows.getByRole('alert')).not.toBeInTheDocument()
})

test('a row adds one more of the same, and undo takes the last step back', async () => {
  let count = 0
  using _ = standIn({
    [READ]: () => reply(aReading()),
    [ADD]: () => added(`a${String((count += 1))}`),
    'POST /api/acts/a2/undo': () => reply(anAct({ id: 'a2', kind: 'add', state: 'undone', copies: 1 })),
    [UNDO]: () => reply(anAct({ id: 'a1', kind: 'add', state: 'undone', copies: 1 })),
  })
  await open()
  await userEvent.keyboard('fox{Enter}')
  const undo = rows.getByRole('button', { name: 'Undo Nine-Lantern Fox' })
  await expect.element(undo).toBeEnabled()
  await rows.getByRole('button', { name: 'One more Nine-Lantern Fox' }).click()
  await expect.element(rows.getByText('2 × Nine-Lantern Fox')).toBeVisible()
  await expect.element(undo).toBeEnabled()
  await undo.click()
  await expect.element(rows.getByText('1 × Nine-Lantern Fox')).toBeVisible()
  await expect.element(undo).toBeEnabled()
  await undo.click()
  await expect.element(rows.getByText('Undone')).toBeVisible()
})

test('what nobody has seen is not guessed: the row asks, and its answer goes into the line', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<undefined>()
  using network = standIn({
    [READ]: async () => {
      await answer
      return reply(aReading({ isGuess: true, names: ['Nine-Lantern Fox'] }))
    },
  })
  await open()
  await userEvent.keyboard('nine la{Enter}')
  await expect.element(box).toHaveValue('')
  resolve(undefined)
  await expect.element(rows.getByRole('alert')).toHaveTextContent('Did you mean Nine-Lantern Fox?')
  await rows.getByRole('button', { name: 'Nine-Lantern Fox' }).click()
  await expect.element(box).toHaveValue('Nine-Lantern Fox')
  await expect.element(box).toHaveFocus()
  expect(network.asked.every(({ body }) => body === undefined)).toBe(true)
})

test('a line that means no card says why, and can be edited', async () => {
  using _ = standIn({ [READ]: () => reply(aReading({ printing: null, fault: 'not_in_set', names: [] })) })
  await open()
  await userEvent.keyboard('fox abc')
  await expect.element(page.getByRole('status')).toHaveTextContent('This card isn’t in that set.')
  await userEvent.keyboard('{Enter}')
  await rows.getByRole('button', { name: 'Edit' }).click()
  await expect.element(box).toHaveValue('fox abc')
})

test('all lines can be from one set, with numbers alone', async () => {
  using network = standIn({ [READ]: () => reply(aReading()), [ADD]: () => added() })
  await open()
  await page.getByRole('textbox', { name: 'All from set' }).fill('LOM')
  const numbers = page.getByRole('textbox', { name: 'Number in LOM' })
  await expect.element(numbers).toHaveAttribute('inputmode', 'decimal')
  await numbers.fill('219')
  await userEvent.keyboard('{Enter}')
  await expect.element(rows.getByRole('button', { name: 'Undo Nine-Lantern Fox' })).toBeEnabled()
  expect(network.asked[0]?.url.searchParams.get('setCode')).toBe('lom')
})

test('another printing is written into the line, which says the rest as before', async () => {
  const others = [
    {
      id: 'old',
      set: 'Old Lanterns',
      setCode: 'old',
      collectorNumber: '7',
      releasedAt: null,
      priceCents: 50,
    },
  ]
  using _ = standIn({ [READ]: () => reply(aReading({ others, said: { quantity: 3, condition: 'LP' } })) })
  await open()
  await userEvent.keyboard('3 fox lp')
  await page.getByRole('button', { name: 'Old Lanterns, number 7' }).click()
  await expect.element(box).toHaveValue('3x Nine-Lantern Fox (old) #7 lp')
})

test('Escape clears the line, and then closes', async () => {
  using _ = standIn({ [READ]: () => reply(aReading()) })
  const onClose = await open()
  await userEvent.keyboard('fox{Escape}')
  await expect.element(box).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
