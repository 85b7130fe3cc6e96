import { expect, test } from 'vitest'

import { reportEndpoints, REPORTS_A_DAY } from '#contract/reports.ts'
import { startHttp } from '#tests/server/start-http.ts'

test('a member reports so often a day, and no more', async () => {
  await using server = await startHttp()
  const frodo = await server.as('frodo')
  await server.as('gollum')
  const reported = { thing: 'member', id: 'gollum', kind: 'spam', words: '' } as const
  for (let count = 0; count < REPORTS_A_DAY; count += 1)
    expect((await frodo.call(reportEndpoints.report, reported)).status).toBe(200)
  expect(await frodo.call(reportEndpoints.report, reported)).toMatchObject({
    status: 429,
    body: { refusal: 'too_many_today' },
  })
})
