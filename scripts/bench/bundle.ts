import process from 'node:process'

import { VIEWS, weigh } from '#scripts/build/view-weights.ts'

for (const view of VIEWS) {
  const { kb, files } = weigh(view)
  const limit = `limit ${String(view.limitKb)}`
  process.stdout.write(`${view.name}: ${kb.toFixed(1)} KB gzip in ${String(files)} files (${limit})\n`)
  if (kb > view.limitKb) process.exitCode = 1
}
