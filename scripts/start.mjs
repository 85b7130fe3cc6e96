import { refuseOldNode } from './start/node-version.mjs'

// Import only after checking the version: an older Node can't even link these modules.
async function main() {
  const { runCommand } = await import('./start/problem.mjs')
  const { start } = await import('./start/server.mjs')
  await runCommand(start)
}

refuseOldNode()
void main()
