import { expect, test } from 'vitest'

import { VIEWS, weigh } from '#scripts/build/view-weights.ts'

test.for(VIEWS)('$name: as light as it must be', (view) => {
  expect(weigh(view).kb).toBeLessThanOrEqual(view.limitKb)
})
