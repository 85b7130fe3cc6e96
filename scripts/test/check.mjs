import { availableParallelism } from 'node:os'

import { npmProgram } from '#scripts/start/npm.mjs'
import { report } from '#scripts/start/problem.mjs'
import { runQuietly } from '#scripts/start/quiet.mjs'
import { ROOT } from '#scripts/start/root.mjs'

/** The `check:…` scripts of package.json, longest first. */
export const CHECKS = ['types', 'lint', 'dependencies', 'unused', 'architecture', 'format']

/** Runs all or the named checks side by side. Reports each outcome, and the output of those that failed. */
export async function checkEverything(named = []) {
  try {
    const failed = await runChecks(named.length === 0 ? CHECKS : named, process.env)
    process.exitCode = failed.length === 0 ? 0 : 1
  } catch (error) {
    report(error)
    process.exitCode = 1
  }
}

/** @returns the names of those that failed */
async function runChecks(names, env) {
  const waiting = names.values()
  const failed = []
  const work = async () => {
    for (const name of waiting) if (!(await runCheck(name, env))) failed.push(name)
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return failed
}

async function runCheck(name, env) {
  const { program, args, shell } = npmProgram()
  const startedAt = performance.now()
  const script = ['run', '--silent', `check:${name}`]
  const { code, output } = await runQuietly(program, [...args, ...script], { cwd: ROOT, env, shell })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const shown = code === 0 ? '' : `${output.trim()}\n`
  process.stdout.write(`${name.padEnd(14)}${code === 0 ? 'passed' : 'FAILED'}  ${seconds} s\n${shown}`)
  return code === 0
}
