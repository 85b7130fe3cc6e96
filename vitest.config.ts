import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { LongestFirst } from './tests/longest-first.ts'
import { testsByProject } from './tests/which-project.ts'

const TESTS = testsByProject()
/** What a test polls for may take long on a busy machine; the event log alone is looked through once a second. */
const PATIENT = { poll: { timeout: 10_000 } }
/** All files of a worker share one module graph, because state belongs to the `App`, not to modules. */
const TOGETHER = {
  expect: PATIENT,
  isolate: false,
  setupFiles: ['tests/server/cpu-time.ts'],
  globalSetup: ['tests/server/run-folder.ts'],
}
const CHROMIUM = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']
/** In a closed network, Chromium's background requests slow it down. As root it must run without its sandbox. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  test: {
    // Enough for two cores or more: server tests spend half their time waiting for the database.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...TOGETHER, name: 'architecture', include: ['tests/architecture/*.test.ts'] } },
      { test: { ...TOGETHER, name: 'pure', include: [...TESTS.pure], testTimeout: 60_000 } },
      {
        test: {
          ...TOGETHER,
          name: 'sqlite',
          include: [...TESTS.sqlite],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...TOGETHER,
          name: 'postgres',
          include: [...TESTS.postgres],
          env: { TEST_DATABASE: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        // Found only when a test asks for a second root, it would come with a React of its own.
        optimizeDeps: { include: ['react-dom/client'] },
        test: {
          name: 'web',
          // Loading the app anew for each file took a third of the time.
          isolate: false,
          include: ['src/web/**/*.test.{ts,tsx}'],
          // One after another, so that no other style sheet comes before the one that orders the layers.
          sequence: { setupFiles: 'list' },
          setupFiles: [
            'tests/web/as-in-the-app.ts',
            'tests/web/clean-up.ts',
            'tests/web/fail-on-console-error.ts',
            'tests/web/learn-words.ts',
          ],
          expect: PATIENT,
          testTimeout: 60_000,
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
          ...TOGETHER,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // Side by side, but after all others, because each keeps a server and a browser busy.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
