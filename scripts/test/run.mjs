import { ensureInstalled } from '#scripts/start/install.mjs'
import { findPinnedNode } from '#scripts/start/pinned-node.mjs'
import { Problem, report } from '#scripts/start/problem.mjs'
import { ROOT } from '#scripts/start/root.mjs'

import { parseArguments } from './arguments.mjs'
import { findBrowser } from './browser.mjs'
import { missingRealCards, testEnvironment } from './environment.mjs'
import { buildWeb, runCheck, runJourneys, runTests } from './parts.mjs'
import { findPostgres } from './postgres.mjs'
import { Steps } from './steps.mjs'

const INTERRUPTED = 130

/** Everything `npm test` does; the last line counts the tests. */
export async function testEverything() {
  const steps = new Steps()
  try {
    const wanted = parseArguments(ROOT, process.argv.slice(2))
    await runWanted(steps, wanted)
    const hasTests = wanted.journeys || wanted.projects.length > 0
    if (hasTests && steps.total.passed + steps.total.failed === 0) throw new Problem('No test was run.')
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
  const node = findPinnedNode(ROOT)
  const env = testEnvironment(ROOT, node)
  if (wanted.journeys || wanted.projects.includes('web')) env.CHROMIUM_PATH = await findBrowser(ROOT, node)
  steps.watchSignals()
  const needsPostgres = wanted.journeys || wanted.projects.includes('postgres')
  const starting = needsPostgres ? findPostgres(ROOT, node) : Promise.resolve(undefined)
  try {
    await runParts(steps, { node, env, wanted, starting })
  } finally {
    const postgres = await starting.catch(() => undefined)
    await postgres?.stop()
  }
}

async function runParts(steps, { node, env, wanted, starting }) {
  // These and the check need not wait for each other.
  const preparing = Promise.all([starting, wanted.journeys ? buildWeb(steps, node) : undefined])
  preparing.catch(() => {})
  if (wanted.check) await runCheck(steps, env)
  const [postgres] = await preparing
  if (postgres) env.TEST_POSTGRES_URL = postgres.url
  if (wanted.projects.length > 0) await runTests(steps, { node, env, wanted })
  if (wanted.journeys) await runJourneys(steps, { node, env, wanted })
}
