/** When a room was closed by its hosts, and when it closes by itself. */
interface Closing {
  readonly closedAt: string | null
  readonly closesAt: string | null
}

/** Why nobody can write in a room; undefined if they can. */
export function closedBecause({ closedAt, closesAt }: Closing, now: Date): 'hosts' | 'over' | undefined {
  if (closesAt !== null && closesAt <= now.toISOString()) return 'over'
  return closedAt === null ? undefined : 'hosts'
}
