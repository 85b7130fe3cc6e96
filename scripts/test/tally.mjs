import { readIfThere } from '#scripts/start/install.mjs'

const EMPTY =
  '{ "numPassedTests": 0, "numFailedTests": 0, "numPendingTests": 0, "numTodoTests": 0, "testResults": [] }'

/** How many tests a vitest run passed, failed and left out, from its JSON report. */
export function readTally(file, isFailed) {
  const report = JSON.parse(readIfThere(file) ?? EMPTY)
  const failed = report.numFailedTests + report.testResults.filter(brokeOutsideTests).length
  return {
    passed: report.numPassedTests,
    // A run that ended badly without a failed test (it crashed, an error came after the tests) is a failure too.
    failed: isFailed ? Math.max(failed, 1) : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A file that could not be loaded, or whose setup failed, has no failed test to count. */
function brokeOutsideTests(file) {
  return file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
}
