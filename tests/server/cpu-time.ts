import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of the test's own process, in milliseconds, without children and databases. */
    cpuMs?: number
  }
}

const before = process.cpuUsage()

/** Records the CPU time of each file. Unlike its duration, it is the same on a busy machine. */
// oxlint-disable-next-line eslint/no-empty-pattern -- Vitest reads the wanted fixtures here: none
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.cpuMs = (user + system) / 1000
})
