import { readIfThere } from '#scripts/start/install.mjs'

/** The report a Vitest run left with `FileReporter`; empty if it crashed before. */
export function readReport(file) {
  return JSON.parse(readIfThere(file) ?? '[]')
}

/** How many tests a run passed, failed and skipped. */
export function tallyOf(files, isFailed) {
  const sum = (count) => files.reduce((total, file) => total + file[count], 0)
  const failed = sum('failed')
  return {
    passed: sum('passed'),
    // A run that failed without a failed test (a crash, or an error after the tests) counts as a failure.
    failed: isFailed ? Math.max(failed, 1) : failed,
    skipped: sum('skipped'),
  }
}
