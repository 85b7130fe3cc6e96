import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { offerSwap } from './promised-trade.ts'

/** Maren offers Sigrun a trade, and both open its room. @returns the id of the trade */
export async function talkOfTrade(maren: Visit, sigrun: Visit): Promise<string> {
  const tradeId = await offerSwap(
    { requests: maren.context.request, username: 'Maren', card: 'Emberwake Drake' },
    { requests: sigrun.context.request, username: 'Sigrun', card: 'Mirror Tide' },
  )
  for (const { page } of [maren, sigrun]) {
    await page.goto(`/trades/${tradeId}`)
    await page.getByRole('button', { name: 'Talk' }).click()
    await expect(page).toHaveURL(/\/inbox\/[^/]+$/)
  }
  return tradeId
}
