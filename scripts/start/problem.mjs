/** A problem that the user can fix. Shown as its sentence only, without a stack. */
export class Problem extends Error {}

/** Runs a command. An exception becomes exit code 1. */
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
