import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { type Asked, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { SearchBox } from './search-box.tsx'

const NAMES = 'GET /api/cards/complete'
const box = page.getByRole('combobox', { name: 'Card name or search' })
const list = page.getByRole('listbox', { name: 'Suggestions' })

function Box({ onLeaveDown }: { onLeaveDown?: () => void }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return <SearchBox text={text} box={input} onText={setText} onLeaveDown={onLeaveDown} />
}

function named(...names: string[]) {
  return () => reply({ names })
}

test('card names are suggested from two letters on, in the server’s order', async () => {
  using network = standIn({ [NAMES]: named('Lightning Bolt', 'Lightning Helix') })
  await renderPart(<Box />)
  await box.fill('l')
  await box.fill('light')
  await expect.element(list.getByRole('option')).toHaveLength(2)
  await expect.element(list.getByRole('option').first()).toHaveTextContent('Lightning Bolt')
  expect(network.asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['light'])
})

test('arrows and Enter take a name, which then matches exactly', async () => {
  using _ = standIn({ [NAMES]: named('Lightning Bolt', 'Lightning Helix') })
  await renderPart(<Box />)
  await box.fill('t:instant light')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const [, second] = list.getByRole('option').elements()
  await expect.element(box).toHaveAttribute('aria-activedescendant', second?.id)
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('t:instant !"Lightning Helix" ')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('Tab takes the suggestion that the arrows have reached, or moves on', async () => {
  using _ = standIn({ [NAMES]: named('Lightning Bolt') })
  await renderPart(<Box />)
  await box.fill('light')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.element(box).toHaveValue('!"Lightning Bolt" ')
  await expect.element(box).toHaveFocus()
  await box.fill('light')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(box).not.toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
})

test('a keyword is completed, then its values', async () => {
  using _ = standIn({ [NAMES]: named() })
  await renderPart(<Box />)
  await box.fill('rari')
  await list.getByRole('option', { name: /^rarity:/ }).click()
  await expect.element(box).toHaveValue('rarity:')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('my')
  await list.getByRole('option', { name: /^mythic/ }).click()
  await expect.element(box).toHaveValue('rarity:mythic ')
})

test('a word in the middle is completed in place', async () => {
  using _ = standIn({ [NAMES]: named() })
  await renderPart(<Box />)
  await box.fill('r:my t:elf')
  const input = box.element()
  if (input instanceof HTMLInputElement) input.setSelectionRange(4, 4)
  await userEvent.keyboard('t')
  await list.getByRole('option', { name: /^mythic/ }).click()
  await expect.element(box).toHaveValue('r:mythic t:elf')
  expect(box.element()).toMatchObject({ selectionStart: 8, selectionEnd: 8 })
})

test('Escape closes the suggestions first, then the dialog around them', async () => {
  using _ = standIn({ [NAMES]: named('Lightning Bolt') })
  const onClose = vi.fn<() => void>()
  await renderPart(
    <Modal title="Find a card" isOpen onClose={onClose}>
      <ModalBody>
        <Box />
      </ModalBody>
    </Modal>,
  )
  await box.fill('light')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('names that no longer match go before the next ones arrive', async () => {
  const next = Promise.withResolvers<Response>()
  using _ = standIn({
    [NAMES]: async ({ url }: Asked) =>
      url.searchParams.get('q') === 'lig' ? named('Lightning Bolt', 'Liliana')() : await next.promise,
  })
  await renderPart(<Box />)
  await box.fill('lig')
  await expect.element(list.getByRole('option', { name: 'Lightning Bolt' })).toBeVisible()
  await box.fill('light')
  await expect.element(list.getByRole('option')).toHaveLength(1)
  next.resolve(named('Lightning Bolt', 'Lightning Helix')())
  await expect.element(list.getByRole('option')).toHaveLength(2)
})

test('names come before keywords when what was typed begins one, the very name first', async () => {
  using _ = standIn({ [NAMES]: named('Black Type Moth', 'Typeset Golem', 'Type') })
  await renderPart(<Box />)
  await box.fill('type')
  await expect.element(list.getByRole('option', { name: 'Typeset Golem' })).toBeVisible()
  const texts = () =>
    list
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  expect(texts().slice(0, 3)).toEqual(['Type', 'Typeset Golem', 'Black Type Moth'])
  expect(texts()[3]).toMatch(/^type:/)
})

test('a card whose first half has the very name comes before those that only begin so', async () => {
  using _ = standIn({ [NAMES]: named('Typeset Golem', 'Type // Token', 'Type') })
  await renderPart(<Box />)
  await box.fill('type')
  await expect.element(list.getByRole('option', { name: 'Typeset Golem' })).toBeVisible()
  const texts = list
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts.slice(0, 3)).toEqual(['Type', 'Type // Token', 'Typeset Golem'])
})

test('the down arrow reaches the first name that is still to come', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({ [NAMES]: async () => await answer.promise })
  const onLeaveDown = vi.fn<() => void>()
  await renderPart(<Box onLeaveDown={onLeaveDown} />)
  await box.fill('sol r')
  await userEvent.keyboard('{ArrowDown}')
  answer.resolve(named('Sol Ring', 'Sol Rune')())
  await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('Sol Ring')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('!"Sol Ring" ')
  expect(onLeaveDown).not.toHaveBeenCalled()
})

test('keywords come before names that only contain what was typed', async () => {
  using _ = standIn({ [NAMES]: named('Black Type Moth') })
  await renderPart(<Box />)
  await box.fill('type')
  await expect.element(list.getByRole('option', { name: 'Black Type Moth' })).toBeVisible()
  expect(list.getByRole('option').first().element().textContent).toMatch(/^type:/)
})

test('a name that is begun with a second word is never taken for a keyword', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({ [NAMES]: async () => await answer.promise })
  await renderPart(<Box />)
  await box.fill('sol r')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).not.toBeInTheDocument()
  answer.resolve(named('Solar Rune', 'Sol Ring')())
  await expect.element(list.getByRole('option', { name: 'Sol Ring' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('!"Sol Ring" ')
})

test('the suggestion that the arrows have reached stays, whatever arrives before it', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({ [NAMES]: async () => await answer.promise })
  await renderPart(<Box />)
  await box.fill('rarit')
  await expect.element(list.getByRole('option', { name: /^rarity:/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  answer.resolve(named('Rarity Fair')())
  await expect.element(list.getByRole('option').first()).toHaveTextContent('Rarity Fair')
  expect(list.getByRole('option', { selected: true }).element().textContent).toMatch(/^rarity:/)
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('rarity:')
})

test('the cross clears the box and keeps the caret in it', async () => {
  using _ = standIn({ [NAMES]: named() })
  await renderPart(<Box />)
  await box.fill('light')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})
