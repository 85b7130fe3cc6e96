import fc from 'fast-check'

import { NAMES, type Plan, type Two } from './blocked-world.ts'

const name = fc.constantFrom(...NAMES)
const two: fc.Arbitrary<Two> = fc.record({ one: name, other: name }).filter(({ one, other }) => one !== other)
const some = <Part>(part: fc.Arbitrary<Part>, minLength = 0) => fc.array(part, { minLength, maxLength: 4 })
/** Random worlds with random blocks. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  visibilities: fc.array(fc.constantFrom('public', 'fellowship', 'link', 'private'), {
    minLength: 2,
    maxLength: 3,
  }),
  fellows: some(two),
  hunts: some(
    fc.tuple(two, fc.boolean()).map(([{ one, other }, isCaught]) => ({ one, other, isCaught })),
    1,
  ),
  requests: some(two),
  blocks: some(two, 1),
})
