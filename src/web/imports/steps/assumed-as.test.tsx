import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { ImportPage } from '#web/imports/import-page.tsx'
import { anImport, aRow } from '#web/imports/sample-imports.tsx'

test('one choice says which printing is picked in all rows that leave it open', async () => {
  let read = anImport({ valueCents: 0, unpricedCount: 3 })
  using network = standIn({
    'GET /api/imports/i1': () => reply(read),
    'GET /api/imports/i1/rows': () => reply({ rows: [aRow()], nextCursor: null }),
    'POST /api/imports/i1/assumed': () => {
      read = anImport({ assumedAs: 'oldest', valueCents: 5000 })
      return reply(read)
    },
  })
  await renderPart(
    <ImportPage address={{ import: 'i1' }} onOpen={() => undefined} onFilter={() => undefined} />,
  )
  await expect.element(page.getByText('no price').first()).toBeVisible()
  await expect.element(page.getByText('3 without a price')).toBeVisible()
  const choice = page.getByRole('combobox', { name: 'Printing to pick where the file doesn’t say' })
  await expect.element(choice).toHaveValue('cheapest')
  await choice.selectOptions('Oldest')
  await expect.element(page.getByText('$50.00').first()).toBeVisible()
  await expect.element(choice).toHaveValue('oldest')
  expect(network.asked.find(({ url }) => url.pathname.endsWith('/assumed'))?.body).toMatchObject({
    as: 'oldest',
  })
})

test('a refused choice of the printing is put back, with the reason', async () => {
  using _ = standIn({
    'GET /api/imports/i1': () => reply(anImport()),
    'GET /api/imports/i1/rows': () => reply({ rows: [aRow()], nextCursor: null }),
    'POST /api/imports/i1/assumed': () => refuse('import_not_ready'),
  })
  await renderPart(
    <ImportPage address={{ import: 'i1' }} onOpen={() => undefined} onFilter={() => undefined} />,
  )
  const choice = page.getByRole('combobox', { name: 'Printing to pick where the file doesn’t say' })
  await choice.selectOptions('Newest')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(choice).toHaveValue('cheapest')
})
