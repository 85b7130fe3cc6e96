import type { Page } from 'playwright'
import decode from 'qr/decode.js'
import sharp from 'sharp'

import { expect } from './expect.ts'

/** So many pixels from the edges, each corner is what one would touch there. */
const INSET = 2

/** Reads the code on a screen as another phone's camera would: nothing may stand over it. */
export async function scanCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code/ })
  await expect(code).toBeVisible()
  const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 }
  for (const x of [INSET, width - INSET])
    for (const y of [INSET, height - INSET]) await code.click({ trial: true, position: { x, y } })
  const edge = 40
  const picture = sharp(await code.screenshot()).extend({
    top: edge,
    bottom: edge,
    left: edge,
    right: edge,
    background: 'white',
  })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decode({ data, width: info.width, height: info.height })
}
