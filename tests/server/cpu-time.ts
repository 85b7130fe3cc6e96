import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the test's own process, in milliseconds; children and databases are not in it. */
    cpuMs?: number
  }
}

const before = process.cpuUsage()

/** Leaves with each file what it cost: unlike its duration, that is the same on a busy machine. */
// oxlint-disable-next-line eslint/no-empty-pattern -- Vitest reads the wanted fixtures here: none
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.cpuMs = (user + system) / 1000
})
