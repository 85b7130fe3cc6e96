import { refuseOldNode } from './start/node-version.mjs'

// Only after the look at the version: an older Node could not even link the files behind these imports.
async function main() {
  const { testEverything } = await import('./test/run.mjs')
  await testEverything()
}

refuseOldNode()
void main()
