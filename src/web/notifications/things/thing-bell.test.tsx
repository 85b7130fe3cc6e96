import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ChosenThing, Tell } from '#contract/notices/things.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { ChosenThings } from '#web/notifications/settings/chosen-things.tsx'

import { ThingBell } from './thing-bell.tsx'

const ONE = '/api/notifications/things/one'
const bell = () => page.getByRole('button', { name: /^Tell me about this/ })
const choice = (name: string) => page.getByRole('menuitemradio', { name, exact: true })

test('the bell says how much is told, and a choice is kept', async () => {
  let tell: Tell = 'all'
  using server = standIn({
    [`GET ${ONE}`]: () => reply({ tell, until: null }),
    [`PUT ${ONE}`]: () => {
      tell = 'none'
      return reply({ tell, until: null })
    },
  })
  await renderPart(<ThingBell thing="trade" thingId="t1" />, { member: MAREN })
  await expect.element(page.getByRole('button', { name: 'Tell me about this: Everything' })).toBeVisible()
  await bell().click()
  await expect.element(choice('Everything')).toBeChecked()
  await userEvent.keyboard('{End}')
  await expect.element(choice('Nothing')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Tell me about this: Nothing' })).toBeVisible()
  await expect
    .poll(() => server.asked.map(({ body }) => body))
    .toContainEqual({ thing: 'trade', thingId: 't1', tell: 'none' })
})

test('a choice that is refused is put back, and says why', async () => {
  using _ = standIn({
    [`GET ${ONE}`]: () => reply({ tell: 'all', until: null }),
    [`PUT ${ONE}`]: () => refuse('too_many_things'),
  })
  await renderPart(<ThingBell thing="gathering" thingId="g1" />, { member: MAREN })
  await bell().click()
  await choice('Only what needs me').click()
  await expect.element(page.getByText(/You’ve set notifications for 200 trades/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tell me about this: Everything' })).toBeVisible()
})

test('the preferences list what was chosen, with a way back', async () => {
  let things: ChosenThing[] = [
    { thing: 'trade', thingId: 't1', name: 'Trade with Pell', tell: 'none', until: null },
  ]
  using _ = standIn({
    'GET /api/notifications/things': () => reply({ things }),
    [`PUT ${ONE}`]: () => {
      things = []
      return reply({ tell: 'all', until: null })
    },
  })
  await renderPart(<ChosenThings />, { member: MAREN })
  await expect
    .element(page.getByRole('link', { name: 'Trade with Pell' }))
    .toHaveAttribute('href', '/trades/t1')
  await page.getByLabelText('Tell me about Trade with Pell').selectOptions('all')
  await expect.element(page.getByRole('link', { name: 'Trade with Pell' })).not.toBeInTheDocument()
})

test('choices that could not be loaded are asked for again', async () => {
  const pell: ChosenThing = {
    thing: 'trade',
    thingId: 't1',
    name: 'Trade with Pell',
    tell: 'none',
    until: null,
  }
  let isDown = true
  using _ = standIn({
    'GET /api/notifications/things': () => (isDown ? refuse('internal') : reply({ things: [pell] })),
  })
  await renderPart(<ChosenThings />, { member: MAREN })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Couldn’t load your choices for single things. Try again')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Trade with Pell' })).toBeVisible()
})

test('the keyboard goes on from the choice before one that is no longer listed', async () => {
  const [first, second] = ['Pell', 'Tam'].map((name): ChosenThing => ({
    thing: 'trade',
    thingId: name,
    name: `Trade with ${name}`,
    tell: 'none',
    until: null,
  }))
  let things = [first, second]
  using _ = standIn({
    'GET /api/notifications/things': () => reply({ things }),
    [`PUT ${ONE}`]: () => {
      things = [first]
      return reply({ tell: 'all', until: null })
    },
  })
  await renderPart(<ChosenThings />, { member: MAREN })
  const last = page.getByLabelText('Tell me about Trade with Tam')
  await userEvent.click(last)
  await last.selectOptions('all')
  await expect.element(last).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Tell me about Trade with Pell')).toHaveFocus()
})
