import { existsSync } from 'node:fs'

import { runQuietly } from './quiet.mjs'

/** The npm that runs this command, else the one on the PATH. */
export function npmProgram() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js') && existsSync(cli)) {
    // Not process.execPath, which may be the Node inside node_modules, and an install removes that.
    return { program: process.env.npm_node_execpath ?? process.execPath, args: [cli], shell: false }
  }
  return { program: 'npm', args: [], shell: process.platform === 'win32' }
}

/** @param {string} folder where npm works @param {string[]} args */
export async function installQuietly(folder, args) {
  const npm = npmProgram()
  const plain = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', '--loglevel=error']
  // The app itself runs on the pinned Node, so packages too new for the machine's own Node don't matter.
  const anyNode = '--engine-strict=false'
  return await runQuietly(npm.program, [...npm.args, ...args, ...plain, anyNode], {
    cwd: folder,
    shell: npm.shell,
  })
}
