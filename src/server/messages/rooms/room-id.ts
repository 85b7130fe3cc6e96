import { hash } from 'node:crypto'

/** The id of the room of a thing. It follows from the thing, so it has only one. */
export function roomIdOf(thing: 'trade' | 'gathering', thingId: string): string {
  return hash('sha256', `${thing} ${thingId}`, 'base64url')
}
