import { HOUSE_DEFAULTS, type HouseSettings } from '#contract/house.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { HousePage } from './house-page.tsx'

export const ADMIN = { ...MAREN, isAdmin: true }

/** A house whose admin looks at its page, and that somebody else can change. */
export async function openHousePage(first: Partial<HouseSettings> = {}) {
  let settings: HouseSettings = { ...HOUSE_DEFAULTS, ...first }
  const network = standIn({
    'GET /api/admin/house': () => reply({ settings }),
    'PATCH /api/admin/house': ({ body }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page sends what the contract says
      settings = { ...settings, ...(body as { settings: Partial<HouseSettings> }).settings }
      return reply({ settings })
    },
    'DELETE /api/admin/house/picture': () => {
      settings = { ...settings, picture: null, pictureWords: '' }
      return reply({ settings })
    },
  })
  const { queryClient } = await renderPart(<HousePage />, { member: ADMIN })
  return {
    network,
    change: async (changed: Partial<HouseSettings>) => {
      settings = { ...settings, ...changed }
      await queryClient.invalidateQueries({ queryKey: adminQueries.house().queryKey })
    },
    sent: () => network.asked.filter(({ body }) => body !== undefined).map(({ body }) => body),
    [Symbol.dispose]: network[Symbol.dispose],
  }
}
