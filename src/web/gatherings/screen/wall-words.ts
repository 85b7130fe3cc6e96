import { freeSeats } from '#contract/gatherings.ts'
import type { WallScreen } from '#contract/gatherings/screen.ts'

/** Such as "3 free seats", with how many come and wait. */
export function seatWords(screen: WallScreen): { readonly free: string; readonly taken: string } {
  const { maxPlayers, participants, held, waiting } = screen
  if (maxPlayers === 0) return { free: 'Open seating', taken: `${String(participants)} are coming` }
  const free = freeSeats(screen)
  const parts = [
    `${String(participants)} of ${String(maxPlayers)} taken`,
    ...(held > 0 ? [`${String(held)} held`] : []),
    ...(waiting > 0 ? [`${String(waiting)} waiting`] : []),
  ]
  return { free: freeWords(free), taken: parts.join(' · ') }
}

function freeWords(free: number): string {
  if (free <= 0) return 'No free seats'
  return free === 1 ? '1 free seat' : `${String(free)} free seats`
}

/** Such as "13–24 of 30", for a page of a longer list; empty where all of it is shown. */
export function rangeWords(page: number, size: number, all: number): string {
  if (all <= size) return ''
  const first = page * size + 1
  const last = Math.min(all, first + size - 1)
  const range = first === last ? String(first) : `${String(first)}–${String(last)}`
  return `${range} of ${String(all)}`
}
