import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { report } from '#scripts/start/problem.mjs'
import { ROOT } from '#scripts/start/root.mjs'
import { ensureWebBuild } from '#scripts/start/web-build.mjs'

import { CHECKS } from './check.mjs'
import { REPORT_FILE } from './file-reporter.mjs'
import { runsOf } from './runs.mjs'
import { readReport, tallyOf } from './tally.mjs'

/** Runs the checks side by side. Leaves out the architecture test if it runs among the tests. */
export async function runCheck(steps, { node, env, wanted }) {
  const names = CHECKS.filter((name) => name !== 'architecture' || !wanted.projects.includes(name))
  const isPassed = await steps.run('check', {
    program: node,
    args: [join(ROOT, 'scripts/check.mjs'), ...names],
    options: { cwd: ROOT, env },
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

/**
 * Runs all tests together, so no core waits for the last file of one kind.
 * @returns the outcome of each file
 */
export async function runTests(steps, { node, env, wanted }) {
  const files = []
  for (const { name, projects, args } of runsOf(wanted)) {
    const flags = projects.map((project) => `--project=${project}`)
    // Vitest would leave one core free, which is half of a machine with two.
    const all = ['--maxWorkers=100%', ...flags, ...args]
    files.push(...(await runVitest(steps, name, { node, env, args: all })))
  }
  return files
}

async function runVitest(steps, name, { node, env, args }) {
  const folder = mkdtempSync(join(tmpdir(), 'tradewyrm-test-'))
  const file = join(folder, 'report.json')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/test/file-reporter.mjs')}`]
  try {
    const isPassed = await steps.run(name, {
      program: node,
      args: [vitest, 'run', ...reporters, ...args],
      options: { cwd: ROOT, env: { ...env, [REPORT_FILE]: file } },
    })
    const files = readReport(file)
    steps.count(tallyOf(files, !isPassed))
    return files
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
