import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderPart } from '#web/app/stand-in.tsx'

import { SaidText } from './said-text.tsx'
import { readSaid, type SaidRun } from './said-words.ts'

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
        [{ kind: 'card', text: 'Ember Drake', written: '[[Ember Drake]]' }],
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

test('a name leads to its member if the reader sees them, and is words otherwise', async () => {
  expect(readSaid('Ask @Tam, not tam@example.org')[0]?.lines).toEqual([
    [
      { kind: 'words', text: 'Ask ' },
      { kind: 'mention', text: '@Tam', username: 'Tam' },
      { kind: 'words', text: ', not tam@example.org' },
    ],
  ])
  await renderPart(<SaidText text="Ask @Tam or @hex" mentions={['tam']} />)
  await expect.element(page.getByRole('link', { name: '@Tam' })).toHaveAttribute('href', '/Tam')
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Ask @Tam or @hex')
  await expect.element(page.getByRole('link', { name: '@hex' })).not.toBeInTheDocument()
})

test('nothing else means anything', () => {
  const text = '<b>bold</b> javascript:alert(1) [a](b) **c** [[]] [[ [[x'
  expect(readSaid(text)).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'words', text }]] }])
})

test('a link opens elsewhere and tells nobody where it was, and a card leads to its search', async () => {
  await renderPart(<SaidText text={'See https://example.org/rules for [[Ember Drake]].'} />)
  const link = page.getByRole('link', { name: 'https://example.org/rules (another site)' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect
    .element(page.getByRole('link', { name: 'Ember Drake' }))
    .toHaveAttribute('href', '/search?q=%21%22Ember+Drake%22')
})

test('a printing is named by its set and number', async () => {
  expect(readSaid('[[Ember Drake|hrd 12a]]')[0]?.lines).toEqual([
    [
      {
        kind: 'card',
        text: 'Ember Drake',
        printing: { set: 'hrd', number: '12a' },
        written: '[[Ember Drake|hrd 12a]]',
      },
    ],
  ])
  await renderPart(<SaidText text="[[Ember Drake|hrd 12a]]" />)
  await expect
    .element(page.getByRole('link', { name: 'Ember Drake HRD 12a' }))
    .toHaveAttribute('href', '/search?q=%21%22Ember+Drake%22+set%3Ahrd+cn%3A%2212a%22')
})

const heightOf = (id: string) => page.getByTestId(id).element().getBoundingClientRect().height

const asWritten = (run: SaidRun) => (run.kind === 'card' ? run.written : run.text)

test('what is drawn is exactly what was said, in its order', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '[[',
      ']]',
      '|',
      '[[Ember Drake]]',
      '[[Ember Drake|hrd 12]]',
      'https://',
      'https://a.example/b',
    ),
    fc.constantFrom('\n', '\r\n', '\n\n', '- ', '* ', ' ', '.', '\u202E', '\u0301', '\uD800'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const drawn = readSaid(text).flatMap(({ lines }) => lines.map((runs) => runs.map(asWritten).join('')))
      const said = text.split(/\r?\n/).filter((line) => line.trim() !== '')
      expect(drawn).toEqual(said.map((line) => line.replace(/^\s*[-*•]\s+/, '')))
    }),
    { numRuns: 2000, endOnFailure: true },
  )
})

test('brackets without end cost next to nothing', () => {
  const before = performance.now()
  for (const hostile of ['[[', '[[a', 'https://', 'https://!', '[[a|']) readSaid(hostile.repeat(10_000))
  expect(performance.now() - before).toBeLessThan(500)
})

test('a direction override turns nothing but its own words', async () => {
  await renderPart(<SaidText text={'\u202Egnp https://example.org/a [[Ember Drake]]'} />)
  const link = page.getByRole('link', { name: /example\.org/ }).element()
  expect(getComputedStyle(link.querySelector('bdi') ?? link).unicodeBidi).toBe('isolate')
  const words = document.querySelector('p bdi')
  expect(words?.textContent).toBe('\u202Egnp ')
})

test('a name in letters that pass for others says where it leads', async () => {
  await renderPart(<SaidText text={'See https://tr\u0430dewyrm.example/x'} />)
  await expect.element(page.getByText(/\(xn--trdewyrm-26g\.example\)/)).toBeVisible()
})

test('300 stacked accents take no more room than the line they stand on', async () => {
  await renderPart(
    <>
      <div data-testid="plain">
        <SaidText text="e" />
      </div>
      <div data-testid="stacked">
        <SaidText text={`e${'\u0301'.repeat(300)}`} />
      </div>
    </>,
  )
  await expect.element(page.getByTestId('stacked')).toBeVisible()
  expect(heightOf('stacked')).toBeLessThan(heightOf('plain') * 2)
})

test('links that wait are words that lead nowhere, and cards are still links', async () => {
  await renderPart(<SaidText text={'See https://example.org for [[Ember Drake]].'} linksWait />)
  await expect.element(page.getByText('https://example.org')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ember Drake' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /example\.org/ })).not.toBeInTheDocument()
})
