import { existsSync } from 'node:fs'

import { runQuietly } from './quiet.mjs'

/** The npm that runs this command, else the one on the PATH. */
export function npmProgram() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js') && existsSync(cli)) {
    // Not process.execPath: that may be the Node inside node_modules, which an install takes away.
    return { program: process.env.npm_node_execpath ?? process.execPath, args: [cli], shell: false }
  }
  return { program: 'npm', args: [], shell: process.platform === 'win32' }
}

/** @param {string} folder where npm works @param {string[]} args */
export async function installQuietly(folder, args) {
  const npm = npmProgram()
  const plain = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', '--loglevel=error']
  // The app itself runs on the pinned Node, so what the machine's own Node is too old for is no obstacle.
  const anyNode = '--engine-strict=false'
  return await runQuietly(npm.program, [...npm.args, ...args, ...plain, anyNode], {
    cwd: folder,
    shell: npm.shell,
  })
}
