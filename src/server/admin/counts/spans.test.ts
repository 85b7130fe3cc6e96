import { expect, test } from 'vitest'

import { firstDaysOf, spansOf } from './spans.ts'

test.for([
  ['day', '2030-03-01', 30, '2030-01-31', '2030-03-01'],
  // A Sunday still belongs to the week that began on Monday.
  ['week', '2030-03-03', 26, '2029-09-03', '2030-02-25'],
  ['week', '2030-03-04', 26, '2029-09-10', '2030-03-04'],
  ['month', '2030-03-31', 24, '2028-04-01', '2030-03-01'],
] as const)('by %s on %s there are %i spans', ([by, today, count, first, last]) => {
  const days = firstDaysOf(by, today)
  expect(days).toHaveLength(count)
  expect([days[0], days.at(-1)]).toEqual([first, last])
})

test('a span on none of whose days this site ran has no numbers, and one on which it did has zeros', () => {
  const days = [
    { day: '2030-01-31', what: 'running', count: 1 },
    { day: '2030-02-27', what: 'running', count: 1 },
    { day: '2030-02-27', what: 'trades', count: 2 },
    { day: '2030-02-28', what: 'trades', count: 3 },
  ] as const
  const spans = spansOf('month', '2030-03-01', days).slice(-3)
  expect(spans).toMatchObject([
    { from: '2030-01-01', to: '2030-01-31', isUnfinished: false, counts: { trades: 0, members: 0 } },
    { from: '2030-02-01', to: '2030-02-28', isUnfinished: false, counts: { trades: 5, members: 0 } },
    { from: '2030-03-01', to: '2030-03-31', isUnfinished: true, counts: { trades: null, members: null } },
  ])
})
