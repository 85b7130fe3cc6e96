import type { Page } from 'playwright'
import decode from 'qr/decode.js'
import sharp from 'sharp'

import { expect } from './expect.ts'

/** Reads the code on a screen as another phone's camera would. */
export async function scanCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code/ })
  await expect(code).toBeVisible()
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
