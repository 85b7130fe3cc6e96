import { cpus, totalmem } from 'node:os'

/** The machine we measured on, for the head of a report. */
export function machine(): string {
  const [processor] = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  return `${String(cpus().length)} cores (${processor?.model ?? 'unknown'}), ${String(gibibytes)} GiB, Node ${process.versions.node}`
}

/** The value below which `share` (0 to 1) of the sorted values are. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Prints one line of a report: what was measured, the figure, and its aim. */
export function report(name: string, figure: string, wanted = ''): void {
  process.stdout.write(`${name.padEnd(58)} ${figure.padStart(14)}   ${wanted}\n`)
}
