import { expect, test } from 'vitest'

import { NOTICE_GROUPS, NOTICE_KINDS } from '#contract/notices.ts'
import { kindOfNotice } from '#contract/notices/kinds.ts'

import { TOLD_GROUPS } from './group-words.ts'

test('the inbox can be filtered by each group that something is told of', () => {
  const told = new Set(NOTICE_KINDS.map((kind) => kindOfNotice(kind).group))
  expect(TOLD_GROUPS).toEqual(NOTICE_GROUPS.filter((group) => told.has(group)))
})
