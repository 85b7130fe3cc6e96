import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { ImportPage } from './import-page.tsx'
import { anImport, aRow } from './sample-imports.tsx'

test('whoever goes on with an import that another tab discarded sees that it is gone', async () => {
  let isGone = false
  using _ = standIn({
    'GET /api/imports': () => reply([]),
    'GET /api/imports/i1': () => (isGone ? refuse('not_found') : reply(anImport())),
    'GET /api/imports/i1/rows': () => reply({ rows: [aRow()], nextCursor: null }),
    'POST /api/imports/i1/rows/0': () => refuse('not_found'),
  })
  await renderPart(
    <ImportPage address={{ import: 'i1' }} onOpen={() => undefined} onFilter={() => undefined} />,
  )
  const skip = page.getByRole('button', { name: 'Skip Nine-Lantern Fox, line 2' })
  await expect.element(skip).toBeVisible()
  isGone = true
  await skip.click()
  await expect.element(page.getByText('This import is gone')).toBeVisible()
})
