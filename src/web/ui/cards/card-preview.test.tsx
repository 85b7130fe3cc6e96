import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { CardPreview } from './card-preview.tsx'
import { Thumb } from './thumb.tsx'

const FOX = {
  name: 'Nine-Lantern Fox',
  typeLine: 'Creature — Fox Spirit',
  colours: ['U'],
  rulesText: 'Menace',
}

async function renderList() {
  await render(
    <>
      <h1>Cards</h1>
      <ul>
        {[FOX, { ...FOX, name: 'Ember Drake' }].map((card) => (
          <li key={card.name} style={{ display: 'flex', height: 56 }}>
            <Thumb card={card} />
            <a href={`/card/${card.name}`}>{card.name}</a>
            <button type="button">{`Remove ${card.name}`}</button>
          </li>
        ))}
      </ul>
      <CardPreview />
    </>,
  )
  await expect.element(page.getByRole('heading', { name: 'Cards' })).toBeVisible()
  // The pointer lies where the last test left it, and what is drawn under it counts as pointed at.
  await userEvent.hover(page.getByRole('heading', { name: 'Cards' }))
}

const preview = () => document.querySelector<HTMLElement>(':popover-open')
const shownCard = () => preview()?.querySelector('[role="img"]')?.getAttribute('aria-label') ?? ''
const link = (name: string) => page.getByRole('link', { name })

test('a pointer that rests on a name shows the card beside its row, and nothing moves', async () => {
  await renderList()
  const before = document.body.getBoundingClientRect()
  await userEvent.hover(link('Nine-Lantern Fox'))
  await expect.poll(shownCard).toContain('Nine-Lantern Fox')
  const [row, box] = [link('Nine-Lantern Fox').element().closest('li'), preview()].map((element) =>
    element?.getBoundingClientRect(),
  )
  const isApart = box !== undefined && row !== undefined && (box.top >= row.bottom || box.left >= row.right)
  expect(isApart).toBe(true)
  expect(document.body.getBoundingClientRect()).toEqual(before)
  await userEvent.hover(link('Ember Drake'))
  await expect.poll(shownCard).toContain('Ember Drake')
  await userEvent.hover(page.getByRole('heading', { name: 'Cards' }))
  await expect.poll(preview).toBeNull()
})

test('the keyboard shows it too, on the name of a card and nowhere else', async () => {
  await renderList()
  await userEvent.tab()
  await expect.element(link('Nine-Lantern Fox')).toHaveFocus()
  await expect.poll(shownCard).toContain('Nine-Lantern Fox')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Remove Nine-Lantern Fox' })).toHaveFocus()
  await expect.poll(preview).toBeNull()
})

test('Escape closes it, and the focus stays', async () => {
  await renderList()
  await userEvent.tab()
  await expect.poll(shownCard).toContain('Nine-Lantern Fox')
  await userEvent.keyboard('{Escape}')
  expect(preview()).toBeNull()
  await expect.element(link('Nine-Lantern Fox')).toHaveFocus()
})

test('the pointer may move onto it', async () => {
  await renderList()
  await userEvent.hover(link('Nine-Lantern Fox'))
  await expect.poll(preview).not.toBeNull()
  const shown = preview()
  if (shown === null) throw new Error('no preview')
  using clock = pausedClock()
  await userEvent.hover(page.getByRole('button', { name: 'Remove Nine-Lantern Fox' }))
  await userEvent.hover(shown)
  clock.passes()
  expect(shownCard()).toContain('Nine-Lantern Fox')
})

test('a finger shows nothing', async () => {
  await renderList()
  using clock = pausedClock()
  const pointAs = (pointerType: string) => {
    const event = new PointerEvent('pointerover', { pointerType, bubbles: true })
    link('Nine-Lantern Fox').element().dispatchEvent(event)
    clock.passes()
  }
  pointAs('touch')
  // A round trip to the browser, in which React would have drawn it.
  await expect.element(page.getByRole('heading', { name: 'Cards' })).toBeVisible()
  expect(preview()).toBeNull()
  pointAs('mouse')
  await expect.poll(preview).not.toBeNull()
})

/** Lets pass what the preview waits for, at once. */
function pausedClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return {
    passes: () => vi.advanceTimersByTime(1000),
    [Symbol.dispose]: () => vi.useRealTimers(),
  }
}

test('screen readers hear nothing of it', async () => {
  await renderList()
  await userEvent.hover(link('Ember Drake'))
  await expect.poll(preview).not.toBeNull()
  expect(preview()?.getAttribute('aria-hidden')).toBe('true')
})
