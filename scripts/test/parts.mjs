import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { npmProgram } from '#scripts/start/npm.mjs'
import { report } from '#scripts/start/problem.mjs'
import { ROOT } from '#scripts/start/root.mjs'
import { ensureWebBuild } from '#scripts/start/web-build.mjs'

import { readTally } from './tally.mjs'

export async function runCheck(steps, env) {
  const { program, args, shell } = npmProgram()
  const isPassed = await steps.run('check', {
    program,
    args: [...args, 'run', 'check'],
    options: { cwd: ROOT, env, shell },
  })
  if (!isPassed) steps.count({ failed: 1 })
}

export async function buildWeb(steps, node) {
  const isPassed = await steps.time('web build', async () => {
    try {
      await ensureWebBuild(ROOT, node)
      return true
    } catch (error) {
      report(error)
      return false
    }
  })
  if (!isPassed) steps.count({ failed: 1 })
}

export async function runTests(steps, { node, env, wanted }) {
  const projects = wanted.projects.map((name) => `--project=${name}`)
  // Vitest would leave one core free, which on two is half of them.
  const args = ['--maxWorkers=100%', ...projects, ...choice(wanted)]
  await runVitest(steps, 'tests', { node, env, args })
}

export async function runJourneys(steps, { node, env, wanted }) {
  await runVitest(steps, 'journeys', { node, env, args: ['--project=e2e', ...choice(wanted)] })
}

/** A choice of tests may well have none in one of the two runs, all of them together have some in both. */
function choice({ forVitest }) {
  return forVitest.length > 0 ? ['--passWithNoTests', ...forVitest] : []
}

async function runVitest(steps, name, { node, env, args }) {
  const folder = mkdtempSync(join(tmpdir(), 'tradewyrm-test-'))
  const file = join(folder, 'report.json')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const isPassed = await steps.run(name, {
      program: node,
      args: [vitest, 'run', ...reporters, ...args],
      options: { cwd: ROOT, env },
    })
    steps.count(readTally(file, !isPassed))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
