import type { Visit } from './browser.ts'
import { expect } from './expect.ts'

/** Maren calls a gathering of eight at an instant. @returns the path of its page */
export async function callAt({ context: { request } }: Visit, startsAt: Date): Promise<string> {
  const [date = '', clock = ''] = startsAt.toISOString().split('T')
  const data = {
    username: 'Maren',
    gatheringType: 'commander',
    location: 'The Brass Flagon',
    date,
    time: clock.slice(0, 5),
    timeZone: 'UTC',
    maxPlayers: 8,
  }
  const reply = await request.post('/api/createGathering', { data })
  expect(reply.ok()).toBe(true)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { gatheringId } = (await reply.json()) as { gatheringId: string }
  return `/gatherings/${gatheringId}`
}
