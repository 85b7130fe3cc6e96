import { refuseOldNode } from './start/node-version.mjs'

// Only after the look at the version: an older Node could not even link the files behind these imports.
async function main() {
  const { runCommand } = await import('./start/problem.mjs')
  const { start } = await import('./start/server.mjs')
  await runCommand(start)
}

refuseOldNode()
void main()
