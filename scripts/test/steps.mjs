import { spawn } from 'node:child_process'

import { Problem } from '#scripts/start/problem.mjs'

const PATIENCE_MS = 5000

/** The steps of one run. Shows each as it runs, then lists its outcome and time, and counts its tests. */
export class Steps {
  total = { passed: 0, failed: 0, skipped: 0 }
  results = []
  children = new Set()
  isInterrupted = false

  /** From here on, a signal stops what is running, so that everything started for it is removed. */
  watchSignals() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.interrupt())
  }

  count({ passed = 0, failed = 0, skipped = 0 }) {
    this.total.passed += passed
    this.total.failed += failed
    this.total.skipped += skipped
  }

  /** Runs a program with live output. It succeeds if the exit code is 0. */
  async run(name, { program, args, options }) {
    process.stdout.write(`\n▶ ${name}\n`)
    return await this.time(name, async () => (await this.spawn(program, args, options)) === 0)
  }

  /** Times a piece of work that returns whether it succeeded. */
  async time(name, work) {
    if (this.isInterrupted) throw new Problem('Interrupted.')
    const startedAt = performance.now()
    const isPassed = await work()
    this.results.push({ name, isPassed, seconds: Math.round((performance.now() - startedAt) / 1000) })
    return isPassed
  }

  summary() {
    return this.results
      .map(
        ({ name, isPassed, seconds }) =>
          `${name.padEnd(12)}${isPassed ? 'passed' : 'FAILED'}  ${seconds} s\n`,
      )
      .join('')
  }

  countLine() {
    const { passed, failed, skipped } = this.total
    return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  }

  async spawn(program, args, options) {
    return await new Promise((resolve) => {
      const child = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
      this.children.add(child)
      const end = (code) => {
        this.children.delete(child)
        resolve(code)
      }
      child.on('error', (error) => {
        process.stderr.write(`${program}: ${error.message}\n`)
        end(1)
      })
      child.on('exit', end)
    })
  }

  interrupt() {
    this.isInterrupted = true
    for (const child of this.children) {
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
    }
  }
}
