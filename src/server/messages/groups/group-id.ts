import { hash } from 'node:crypto'

/** The id of a group. It follows from its opener's own id for the first message, so beginning it again is no second one. */
export function groupIdOf(openerId: string, clientId: string): string {
  return hash('sha256', `group ${openerId} ${clientId}`, 'base64url')
}
