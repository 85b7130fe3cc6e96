import { readIfThere } from '#scripts/start/install.mjs'

/** What a Vitest run left with `FileReporter`; nothing when it broke down before. */
export function readReport(file) {
  return JSON.parse(readIfThere(file) ?? '[]')
}

/** How many tests a run passed, failed and left out. */
export function tallyOf(files, isFailed) {
  const sum = (count) => files.reduce((total, file) => total + file[count], 0)
  const failed = sum('failed')
  return {
    passed: sum('passed'),
    // A run that ended badly without a failed test (it crashed, an error came after the tests) is a failure too.
    failed: isFailed ? Math.max(failed, 1) : failed,
    skipped: sum('skipped'),
  }
}
