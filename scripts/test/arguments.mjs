import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { Problem } from '#scripts/start/problem.mjs'

import { findMergeBase, touchesJourneys } from './changes.mjs'

const TEST_PROJECTS = ['architecture', 'pure', 'sqlite', 'postgres', 'web', 'e2e']
const ALL = ['check', ...TEST_PROJECTS]

/**
 * `--only NAME[,NAME]` selects parts, `--changed` selects what a change touches. Other arguments go to vitest
 * (files, `-t "a sentence"`, …). They also skip the check, which can't be narrowed that way.
 */
export function parseArguments(root, args) {
  const isChanged = args.includes('--changed')
  const { only, rest } = takeOnly(args.filter((arg) => arg !== '--changed'))
  const unknown = only.find((name) => !ALL.includes(name))
  if (unknown !== undefined)
    throw new Problem(`The tests have no part "${unknown}". Choose from ${ALL.join(', ')}.`)
  const isWanted = (name) => only.length === 0 || only.includes(name)

  const changedSince = isChanged ? findMergeBase() : undefined
  const isTouched = (project) =>
    project !== 'e2e' || changedSince === undefined || touchesJourneys(changedSince)
  const paths = rest.filter((arg) => existsSync(join(root, arg)))
  const reaches = (project) =>
    paths.length === 0 || paths.some((path) => /^(?:\.\/)?e2e\b/.test(path) === (project === 'e2e'))
  return {
    check: isWanted('check') && (rest.length === 0 || only.includes('check')),
    projects: TEST_PROJECTS.filter((name) => isWanted(name) && reaches(name) && isTouched(name)),
    changedSince,
    forVitest: rest,
  }
}

function takeOnly(args) {
  const only = []
  const rest = []
  for (let at = 0; at < args.length; at += 1) {
    const [flag, ...value] = args[at].split('=')
    if (flag !== '--only') {
      rest.push(args[at])
      continue
    }
    if (value.length === 0) at += 1
    const names = value.length === 0 ? args[at] : value.join('=')
    if (!names) throw new Problem(`--only needs a name. Choose from ${ALL.join(', ')}.`)
    only.push(...names.split(','))
  }
  return { only, rest }
}
