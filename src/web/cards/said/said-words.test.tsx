import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderPart } from '#web/app/stand-in.tsx'

import { SaidText } from './said-text.tsx'
import { readSaid } from './said-words.ts'

test('text is paragraphs, lists, addresses and cards', () => {
  expect(
    readSaid('Bring sleeves.\nAnd dice.\n\n- [[Ember Drake]]\n* see https://example.org/a?b=1.\nEnd'),
  ).toEqual([
    {
      kind: 'paragraph',
      lines: [[{ kind: 'words', text: 'Bring sleeves.' }], [{ kind: 'words', text: 'And dice.' }]],
    },
    {
      kind: 'list',
      lines: [
        [{ kind: 'card', text: 'Ember Drake' }],
        [
          { kind: 'words', text: 'see ' },
          { kind: 'link', text: 'https://example.org/a?b=1' },
          { kind: 'words', text: '.' },
        ],
      ],
    },
    { kind: 'paragraph', lines: [[{ kind: 'words', text: 'End' }]] },
  ])
})

test('nothing else means anything', () => {
  const text = '<b>bold</b> javascript:alert(1) [a](b) **c** [[]] [[ [[x'
  expect(readSaid(text)).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'words', text }]] }])
})

test('a link opens elsewhere and tells nobody where it was, and a card leads to its search', async () => {
  await renderPart(<SaidText text={'See https://example.org/rules for [[Ember Drake]].'} />)
  const link = page.getByRole('link', { name: 'https://example.org/rules' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect
    .element(page.getByRole('link', { name: 'Ember Drake' }))
    .toHaveAttribute('href', '/search?q=%21%22Ember+Drake%22')
})
