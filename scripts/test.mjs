import { refuseOldNode } from './start/node-version.mjs'

// Import only after checking the version: an older Node can't even link these modules.
async function main() {
  const { testEverything } = await import('./test/run.mjs')
  await testEverything()
}

refuseOldNode()
void main()
