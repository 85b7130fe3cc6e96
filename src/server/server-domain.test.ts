import { expect, test } from 'vitest'

import { type Belongings, nothingToRemove } from '#server/events/belongings.ts'

import { gather, gatherBelongings } from './server-domain.ts'

const belongingsOf = (name: string): Belongings => ({ name, tell: () => ({}), remove: nothingToRemove })

test('what the domains contribute is gathered in their order', () => {
  const gathered = gather([{ removalPhase: 'made' }, {}, { removalPhase: 'derived' }], ({ removalPhase }) =>
    removalPhase === undefined ? undefined : [removalPhase],
  )
  expect(gathered).toEqual(['made', 'derived'])
})

test('what a member made is removed before what follows from it, and the log last', () => {
  const ordered = gatherBelongings([
    { belongings: [belongingsOf('events')], removalPhase: 'logged' },
    { belongings: [belongingsOf('points')], removalPhase: 'derived' },
    { belongings: [belongingsOf('binders'), belongingsOf('imports')] },
  ])
  expect(ordered.map(({ name }) => name)).toEqual(['binders', 'imports', 'points', 'events'])
})
