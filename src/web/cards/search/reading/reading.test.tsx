import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderPart } from '#web/app/stand-in.tsx'
import { aPage } from '#web/cards/sample-cards.tsx'

import { Reading } from './reading.tsx'

const terms = page.getByRole('list', { name: 'Understood as' })
const box = page.getByRole('textbox')

const ELVES = {
  understood: [
    { typed: 't:elf', from: 0, meaning: 'the type line says “elf”' },
    { typed: '-c:g', from: 9, meaning: 'is not green' },
    { typed: 'mv<=2', from: 14, meaning: 'costs at most 2 mana' },
  ],
}

function Part({ text: first, part }: { text: string; part: Parameters<typeof aPage>[1] }) {
  const [text, setText] = useState(first)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input ref={input} aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <Reading text={text} box={input} page={aPage([], part)} onText={setText} />
    </>
  )
}

test('each term shows as typed and as understood', async () => {
  await renderPart(<Part text="t:elf or -c:g mv<=2" part={ELVES} />)
  await expect.element(terms.getByRole('listitem')).toHaveLength(3)
  await expect.element(terms.getByRole('listitem').nth(2)).toHaveTextContent('mv<=2 costs at most 2 mana')
})

test('pressing a term selects it in the box', async () => {
  await renderPart(<Part text="  t:elf or -c:g mv<=2" part={ELVES} />)
  await terms.getByRole('button', { name: /^-c:g/ }).click()
  await expect.element(box).toHaveFocus()
  expect(box.element()).toMatchObject({ selectionStart: 11, selectionEnd: 15 })
})

test('a cross removes its term from the search', async () => {
  await renderPart(<Part text="t:elf or -c:g mv<=2" part={ELVES} />)
  await page.getByRole('button', { name: 'Remove t:elf' }).click()
  await expect.element(box).toHaveValue('-c:g mv<=2')
  await expect.element(box).toHaveFocus()
})

test('words of a name are not explained', async () => {
  const understood = [{ typed: 'lightning', from: 0, meaning: 'the name says “lightning”' }]
  await renderPart(<Part text="lightning" part={{ understood }} />)
  await expect.element(terms).not.toBeInTheDocument()
})

test('it says in whole sentences what was ignored', async () => {
  const warnings = ['Invalid expression “x:y” was ignored. Unknown keyword “x”.']
  await renderPart(<Part text="t:elf x:y" part={{ ...ELVES, warnings }} />)
  await expect.element(page.getByText(warnings[0] ?? '')).toBeVisible()
})

test('an unreadable search shows the reason, and nothing else', async () => {
  const unreadable = 'Your search contains unclosed parentheses.'
  await renderPart(<Part text="(t:elf" part={{ unreadable, understood: [] }} />)
  await expect.element(page.getByText(unreadable)).toBeVisible()
  await expect.element(terms).not.toBeInTheDocument()
})

test('a search of which every term is ignored says why of each', async () => {
  const unreadable = 'All of your terms were ignored.'
  const warnings = ['Invalid expression “x:y” was ignored. Unknown keyword “x”.']
  await renderPart(<Part text="x:y" part={{ unreadable, understood: [], warnings }} />)
  await expect.element(page.getByText(unreadable)).toBeVisible()
  await expect.element(page.getByText(warnings[0] ?? '')).toBeVisible()
})
