import { refuseOldNode } from './start/node-version.mjs'

// Import only after checking the version: an older Node can't even link these modules.
async function main() {
  const { checkEverything } = await import('./test/check.mjs')
  await checkEverything(process.argv.slice(2))
}

refuseOldNode()
void main()
