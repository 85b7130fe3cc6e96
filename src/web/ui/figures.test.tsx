import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

const SIZE_PX = 100

/** How far the ink of some text reaches, in rows of pixels from its top. */
async function inkOf(text: string): Promise<{ readonly top: number; readonly bottom: number }> {
  const style = { fontFamily: 'var(--f-display)', fontSize: SIZE_PX, fontWeight: 700, width: 'max-content' }
  const { unmount } = await render(
    <p data-testid="ink" style={{ ...style, color: 'black', background: 'white' }}>
      {text}
    </p>,
  )
  const base64 = await page.getByTestId('ink').screenshot({ save: false })
  await unmount()
  const picture = await createImageBitmap(new Blob([Uint8Array.fromBase64(base64)], { type: 'image/png' }))
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const inked = Array.from({ length: height }, (_, row) => row).filter((row) =>
    data.subarray(row * width * 4, (row + 1) * width * 4).some((value) => value < 128),
  )
  return { top: inked[0] ?? 0, bottom: inked.at(-1) ?? 0 }
}

test('every digit in names and titles stands on the line, as tall as the others', async () => {
  await document.fonts.load(`700 ${String(SIZE_PX)}px Almendra`, 'H0')
  const line = await inkOf('0')
  for (const digit of '123456789') {
    const { top, bottom } = await inkOf(digit)
    expect(Math.abs(top - line.top), `the top of ${digit}`).toBeLessThan(0.06 * SIZE_PX)
    expect(Math.abs(bottom - line.bottom), `the foot of ${digit}`).toBeLessThan(0.06 * SIZE_PX)
  }
  const capital = await inkOf('H')
  expect(Math.abs(capital.bottom - line.bottom)).toBeLessThan(0.06 * SIZE_PX)
  expect(line.bottom - line.top).toBeGreaterThan(0.85 * (capital.bottom - capital.top))
})
