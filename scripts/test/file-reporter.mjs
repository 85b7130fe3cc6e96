import { writeFileSync } from 'node:fs'

/** The variable that names the report's file. */
export const REPORT_FILE = 'TEST_REPORT_FILE'

/** A reporter for Vitest: writes each test file's outcome and time as JSON. */
// oxlint-disable-next-line import/no-default-export -- Vitest requires it
export default class FileReporter {
  files = []

  onTestModuleEnd(testModule) {
    const states = [...testModule.children.allTests()].map((test) => test.result().state)
    const count = (state) => states.filter((each) => each === state).length
    const failed = count('failed')
    const { duration, collectDuration } = testModule.diagnostic()
    const { cpuMs } = testModule.meta()
    this.files.push({
      project: testModule.project.name,
      name: testModule.relativeModuleId,
      passed: count('passed'),
      // A file that failed to load or set up has no failed test to count.
      failed: testModule.state() === 'failed' ? Math.max(failed, 1) : failed,
      skipped: count('skipped') + count('pending'),
      seconds: (collectDuration + duration) / 1000,
      ...(cpuMs !== undefined && { cpuSeconds: cpuMs / 1000 }),
    })
  }

  onTestRunEnd() {
    writeFileSync(process.env[REPORT_FILE], JSON.stringify(this.files))
  }
}
