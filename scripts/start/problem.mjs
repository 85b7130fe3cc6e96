/** Something the reader of the terminal can put right: shown as its sentence alone, without a stack. */
export class Problem extends Error {}

/** Runs a command to its end; what it throws becomes exit code 1. */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    report(error)
    process.exitCode = 1
  }
}

export function report(error) {
  process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`)
}
