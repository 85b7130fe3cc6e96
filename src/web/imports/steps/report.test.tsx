import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anImport, aRow } from '#web/imports/sample-imports.tsx'

import { Report } from './report.tsx'

test('the report says why each row was skipped, and offers no choice any more', async () => {
  using network = standIn({
    'GET /api/imports/i1/rows': () =>
      reply({ rows: [aRow({ outcome: 'left-out', reason: 'binder_gone' })], nextCursor: null }),
  })
  const read = anImport({ state: 'done', written: 1, unmatched: 0, leftOut: 1, ambiguous: 0, actId: 'a1' })
  await renderPart(<Report read={read} sentFile={undefined} onSend={() => undefined} />)
  await expect.element(page.getByText('1 row wasn’t imported (skipped: 1).')).toBeVisible()
  expect(network.asked).toEqual([])
  await page.getByText('Why weren’t they imported?').click()
  const rows = page.getByRole('list', { name: 'Rows of the file' })
  await expect.element(rows.getByText('The target binder is gone.')).toBeVisible()
  expect(network.asked[0]?.url.searchParams.get('outcome')).toBe('left-out')
  await expect.element(rows.getByRole('button')).not.toBeInTheDocument()
})

test('the report says how many promised copies stayed in a replaced binder', async () => {
  using _ = standIn({})
  const read = anImport({
    state: 'done',
    written: 2,
    matched: 2,
    assumed: 0,
    ambiguous: 0,
    unmatched: 0,
    promised: 2,
  })
  await renderPart(<Report read={read} sentFile={undefined} onSend={() => undefined} />)
  await expect
    .element(
      page.getByText('2 promised copies stayed in your binder. Rows that name them count as imported.'),
    )
    .toBeVisible()
})

test('an import that put nothing into binders does not claim success', async () => {
  using _ = standIn({})
  const read = anImport({ state: 'done', written: 0, copies: 0, matched: 0, assumed: 0, leftOut: 2 })
  await renderPart(<Report read={read} sentFile={undefined} onSend={() => undefined} />)
  await expect.element(page.getByText('We couldn’t import anything from haves_2026.csv.')).toBeVisible()
})

test('an import that stopped half-way says how far it came, and offers undo', async () => {
  using network = standIn({ 'POST /api/acts/a1/undo': () => refuse('act_running') })
  const read = anImport({
    state: 'stopped',
    failure: 'broke_down',
    rows: 1000,
    written: 240,
    actId: 'a1',
    undoUntil: '2026-12-21T10:00:00.000Z',
  })
  await renderPart(<Report read={read} sentFile={undefined} onSend={() => undefined} />)
  await expect.element(page.getByRole('heading', { name: 'Stopped part-way' })).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /on our side before the whole file was imported.*Undo it, then upload the file again\./,
    )
  await expect.element(page.getByText('240 of 1,000')).toBeVisible()
  await expect.element(page.getByText('You can undo this until 21 December 2026.')).toBeVisible()
  await expect.element(page.getByText(/in your Spells\./)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => network.asked.map(({ url }) => url.pathname)).toContain('/api/acts/a1/undo')
})

test('an import whose undo stopped half-way can be undone again', async () => {
  using _ = standIn({})
  const read = anImport({ state: 'stopped', failure: 'undo_broke_down', written: 2, actId: 'a1' })
  await renderPart(<Report read={read} sentFile={undefined} onSend={() => undefined} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/during the undo.*Undo again to finish\./)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})
