import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anImport, aRow } from '#web/imports/sample-imports.tsx'

import { ImportRows } from './import-rows.tsx'

test('where the first of two choices is refused, that is said, though the second was made meanwhile', async () => {
  const first = Promise.withResolvers<Response>()
  using network = standIn({
    'GET /api/imports/i1/rows': () =>
      reply({ rows: [1, 2].map((number) => aRow({ number, line: number + 1 })), nextCursor: null }),
    'POST /api/imports/i1/rows/1': () => first.promise,
    'POST /api/imports/i1/rows/2': () => reply(anImport()),
  })
  await renderPart(<ImportRows read={anImport()} filter={undefined} onFilter={() => undefined} />)
  await page.getByRole('button', { name: 'Skip Nine-Lantern Fox, line 2' }).click()
  await page.getByRole('button', { name: 'Skip Nine-Lantern Fox, line 3' }).click()
  await expect.poll(() => network.asked.some(({ url }) => url.pathname.endsWith('/rows/2'))).toBe(true)
  first.resolve(refuse('too_many_requests'))
  await expect.element(page.getByText(/Too many tries/)).toBeVisible()
})
