import { refuseOldNode } from './start/node-version.mjs'

// Only after the look at the version: an older Node could not even link the files behind these imports.
async function main() {
  const { checkEverything } = await import('./test/check.mjs')
  await checkEverything(process.argv.slice(2))
}

refuseOldNode()
void main()
