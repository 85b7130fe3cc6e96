import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { Problem } from '#scripts/start/problem.mjs'

const TEST_PROJECTS = ['architecture', 'sqlite', 'postgres', 'web']
const ALL = ['check', ...TEST_PROJECTS, 'e2e']

/**
 * `--only NAME[,NAME]` picks parts; all else goes to vitest as it is (files, `-t "a sentence"`, …) and leaves out
 * the check, which knows no such choice.
 */
export function parseArguments(root, args) {
  const { only, rest } = takeOnly(args)
  const unknown = only.find((name) => !ALL.includes(name))
  if (unknown !== undefined)
    throw new Problem(`There is no part "${unknown}" of the tests: ${ALL.join(', ')}.`)
  const isWanted = (name) => only.length === 0 || only.includes(name)

  const paths = rest.filter((arg) => existsSync(join(root, arg)))
  const reaches = (isJourney) =>
    paths.length === 0 || paths.some((path) => /^(?:\.\/)?e2e\b/.test(path) === isJourney)
  return {
    check: isWanted('check') && (rest.length === 0 || only.includes('check')),
    projects: TEST_PROJECTS.filter((name) => isWanted(name) && reaches(false)),
    journeys: isWanted('e2e') && reaches(true),
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
    if (!names) throw new Problem(`--only wants a name: ${ALL.join(', ')}.`)
    only.push(...names.split(','))
  }
  return { only, rest }
}
