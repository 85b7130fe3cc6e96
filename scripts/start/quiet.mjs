import { spawn } from 'node:child_process'

/**
 * Runs a program without showing its output. `code` is its exit code; undefined if it couldn't start or a
 * signal ended it.
 */
export async function runQuietly(program, args, options = {}) {
  return await new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ code: undefined, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? undefined, output }))
  })
}
