/**
 * What one test file may take, in seconds. It is CPU time of the test's own process, which hardly changes on
 * a busy machine. Journeys and the browser work in other processes, so theirs is elapsed time with wide
 * limits. A limit of CPU time is about three times what the largest file took.
 */
const BUDGETS = {
  architecture: { cpuSeconds: 60 },
  pure: { cpuSeconds: 25 },
  sqlite: { cpuSeconds: 40 },
  postgres: { cpuSeconds: 40 },
  web: { seconds: 240 },
  e2e: { seconds: 600 },
}

/**
 * Files about something large: every card, every endpoint, every member's every reading and change about every
 * other or about each removed thing, every screen, a ring of many deeds, or hostile files.
 */
const LARGE = {
  'tests/whole-card-file.test.ts': { cpuSeconds: 240 },
  'tests/search/real-cards.test.ts': { cpuSeconds: 230 },
  'tests/search/fuzz.test.ts': { cpuSeconds: 150 },
  'tests/every-endpoint.test.ts': { cpuSeconds: 150 },
  'tests/blocks.test.ts': { cpuSeconds: 90 },
  'tests/blocked-answers.test.ts': { cpuSeconds: 150 },
  'tests/who-sees-what.test.ts': { cpuSeconds: 120 },
  'tests/hidden-leaves-no-trace.test.ts': { cpuSeconds: 90 },
  'tests/removals.test.ts': { cpuSeconds: 90 },
  'tests/long-turns.test.ts': { cpuSeconds: 150 },
  'e2e/axe.test.ts': { seconds: 1200 },
  'src/server/standing/counting/ring.test.ts': { cpuSeconds: 80 },
  'src/server/imports/reading/hostile.test.ts': { cpuSeconds: 90 },
}

const SLOWEST = 10

/** Whether a file has a large budget of its own. */
export function isLarge(name) {
  return name in LARGE
}

/** The slowest files of a run as a table with their times. */
export function tableOfSlowest(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  const lines = slowest.map(
    ({ project, name, seconds, cpuSeconds }) =>
      `${figure(seconds)}${cpuSeconds === undefined ? ' '.repeat(10) : figure(cpuSeconds)}  ${project.padEnd(13)}${name}\n`,
  )
  return lines.length === 0
    ? ''
    : `${'time'.padStart(10)}${'processor'.padStart(10)}  slowest files\n${lines.join('')}`
}

/** A sentence for each file over its budget. */
export function overBudget(files) {
  return files.flatMap(({ project, name, ...took }) => {
    const [[unit, allowed] = []] = Object.entries(LARGE[name] ?? BUDGETS[project] ?? {})
    if (unit === undefined || !(took[unit] > allowed)) return []
    const what = unit === 'cpuSeconds' ? 's of processor time' : 's'
    return [`${name} (${project}) took ${took[unit].toFixed(1)} ${what}; its budget is ${allowed} s.`]
  })
}

function figure(seconds) {
  return `${seconds.toFixed(1)} s`.padStart(10)
}
