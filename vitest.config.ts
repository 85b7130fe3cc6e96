import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const SERVER_TESTS = [
  'src/{contract,engines,server}/**/*.test.ts',
  // SQLite is served by one process alone, and never goes away.
  'tests/!(architecture|database-outage|several-servers|whole-card-file).test.ts',
  'tests/search/fuzz.test.ts',
  'scripts/**/*.test.ts',
  // These ask the real cards; without a file of them they are no part of the run.
  ...(process.env['CARDS_FILE'] === undefined
    ? []
    : ['tests/search/real-cards.test.ts', 'tests/whole-card-file.test.ts']),
]
const CHROMIUM = process.env['CHROMIUM_PATH']
/** Without them the closed network of a build machine makes Chromium slow; as root it needs no sandbox. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  test: {
    // Two cores and more: server tests wait for the database as much as they work.
    maxWorkers: 2,
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        test: {
          name: 'sqlite',
          include: SERVER_TESTS,
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['src/server/**/*.test.ts', 'tests/!(architecture|whole-card-file).test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/fail-on-console-error.ts'],
          // A busy machine is slow, which is no fault of what is looked at.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: CHROMIUM_ARGUMENTS,
                ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
