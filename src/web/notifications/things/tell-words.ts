import type { Tell } from '#contract/notices/things.ts'

/** How much is told of one thing, from most to least. */
export const TELLS: readonly (readonly [Tell, string])[] = [
  ['all', 'Everything'],
  ['mine', 'Only what needs me'],
  ['none', 'Nothing'],
]
