import { expect, test } from 'vitest'

import { runsOf } from './runs.mjs'

const ALL = ['architecture', 'pure', 'sqlite', 'postgres', 'web', 'e2e']

test('with --changed, the architecture test and journeys still run whole', () => {
  const runs = runsOf({ projects: ALL, changedSince: 'abc', forVitest: [] })
  const whole = runs.filter(({ args }) => !args.some((arg) => arg.startsWith('--changed')))
  expect(whole.flatMap(({ projects }) => projects)).toEqual(['architecture', 'e2e'])
  const narrowed = runs.filter((run) => !whole.includes(run))
  expect(narrowed.flatMap(({ projects }) => projects)).toEqual(['pure', 'sqlite', 'postgres', 'web'])
})

test('without --changed, all projects share one run', () => {
  const runs = runsOf({ projects: ALL, changedSince: undefined, forVitest: ['-t', 'a sentence'] })
  expect(runs).toEqual([{ name: 'tests', projects: ALL, args: ['--passWithNoTests', '-t', 'a sentence'] }])
})

test('with --changed, projects nobody asked for get no run', () => {
  const runs = runsOf({ projects: ['pure'], changedSince: 'abc', forVitest: [] })
  expect(runs.map(({ projects }) => projects)).toEqual([['pure']])
})
