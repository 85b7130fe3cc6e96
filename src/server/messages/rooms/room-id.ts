import { hash } from 'node:crypto'

/** The id of the room of a trade. It follows from the trade, so it has only one. */
export function tradeRoomIdOf(tradeId: string): string {
  return hash('sha256', `trade ${tradeId}`, 'base64url')
}
