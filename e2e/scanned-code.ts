import type { Page } from 'playwright'
import decode from 'qr/decode.js'
import sharp from 'sharp'

import { expect } from './expect.ts'

/** Reads the code on a screen as another phone's camera would: nothing may stand over it. */
export async function scanCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code/ })
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate(isUncovered)).toBe(true)
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

/** Whether each corner of it is what one sees there. */
function isUncovered(code: Element): boolean {
  const { left, right, top, bottom } = code.getBoundingClientRect()
  const inset = 2
  return [left + inset, right - inset].every((x) =>
    [top + inset, bottom - inset].every((y) => code.contains(document.elementFromPoint(x, y))),
  )
}
