import { ensureInstalled } from '#scripts/start/install.mjs'
import { findPinnedNode } from '#scripts/start/pinned-node.mjs'
import { Problem, report } from '#scripts/start/problem.mjs'
import { ROOT } from '#scripts/start/root.mjs'

import { parseArguments } from './arguments.mjs'
import { findBrowsers } from './browser.mjs'
import { overBudget, tableOfSlowest } from './budgets.mjs'
import { missingRealCards, testEnvironment } from './environment.mjs'
import { buildWeb, runCheck, runTests } from './parts.mjs'
import { findPostgres } from './postgres.mjs'
import { openScratch } from './scratch.mjs'
import { Steps } from './steps.mjs'

const INTERRUPTED = 130

/** Everything `npm test` does. The last line counts the tests. */
export async function testEverything() {
  const steps = new Steps()
  try {
    const wanted = parseArguments(ROOT, process.argv.slice(2))
    const files = await runWanted(steps, wanted)
    process.stdout.write(`\n${tableOfSlowest(files)}`)
    for (const sentence of overBudget(files)) {
      process.stderr.write(`${sentence}\n`)
      steps.count({ failed: 1 })
    }
    const mustRun = wanted.projects.length > 0 && wanted.changedSince === undefined
    if (mustRun && steps.total.passed + steps.total.failed === 0) throw new Problem('No test ran.')
  } catch (error) {
    report(error)
    steps.count({ failed: 1 })
  }
  const missing = missingRealCards()
  process.stdout.write(`\n${steps.summary()}${missing ? `${missing}\n` : ''}${steps.countLine()}\n`)
  process.exitCode = steps.total.failed > 0 ? 1 : 0
  if (steps.isInterrupted) process.exitCode = INTERRUPTED
}

async function runWanted(steps, wanted) {
  await ensureInstalled(ROOT)
  const removeScratch = wanted.projects.length > 0 ? openScratch() : () => {}
  try {
    return await runInstalled(steps, wanted)
  } finally {
    removeScratch()
  }
}

async function runInstalled(steps, wanted) {
  const node = findPinnedNode(ROOT)
  const env = testEnvironment(ROOT, node)
  if (['e2e', 'web'].some((name) => wanted.projects.includes(name)))
    Object.assign(env, await findBrowsers(ROOT, node))
  steps.watchSignals()
  const needsPostgres = ['e2e', 'postgres'].some((name) => wanted.projects.includes(name))
  const starting = needsPostgres ? findPostgres(ROOT, node) : Promise.resolve(undefined)
  try {
    return await runParts(steps, { node, env, wanted, starting })
  } finally {
    const postgres = await starting.catch(() => undefined)
    await postgres?.stop()
  }
}

/** @returns the outcome of each test file */
async function runParts(steps, { node, env, wanted, starting }) {
  // These run beside the check; neither needs the other.
  const preparing = Promise.all([
    starting,
    wanted.projects.includes('e2e') ? buildWeb(steps, node) : undefined,
  ])
  preparing.catch(() => {})
  if (wanted.check) await runCheck(steps, { node, env, wanted })
  const [postgres] = await preparing
  if (postgres) env.TEST_POSTGRES_URL = postgres.url
  return wanted.projects.length > 0 ? await runTests(steps, { node, env, wanted }) : []
}
