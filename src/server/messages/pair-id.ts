import { hash } from 'node:crypto'

/**
 * The id of the one conversation that two members can have. It follows from theirs, so two who write first at
 * the same moment wait for the same lock.
 */
export function pairIdOf(oneId: string, otherId: string): string {
  const [first, second] = [oneId, otherId].toSorted()
  return hash('sha256', `pair ${first ?? ''} ${second ?? ''}`, 'base64url')
}
