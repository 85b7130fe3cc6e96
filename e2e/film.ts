import { existsSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

const WIDTH = 640
const HEIGHT = 480
/** Of the code in the film, which lies a little askew on a table. */
const SIDE = 320
const ASKEW_DEGREES = 8
const TABLE = '#6b5a48'
const FRAMES = 3

/**
 * Films a picture that lies on a table, as a fake camera plays it: uncompressed, in a loop. A camera that plays the file
 * already sees the next picture.
 */
export async function film(picture: Buffer, file: string): Promise<void> {
  const code = sharp(picture)
    .resize(SIDE, SIDE)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: 'white' })
  const lying = await sharp(await code.png().toBuffer())
    .rotate(ASKEW_DEGREES, { background: TABLE })
    .toBuffer()
  const table = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: TABLE } })
  const { data } = await table
    .composite([{ input: lying, gravity: 'centre' }])
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Black and white is all a code needs: both planes of colour are neutral.
  const neutral = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), data, neutral])
  const head = Buffer.from(`YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F15:1 Ip A1:1 C420jpeg\n`)
  const whole = Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)])
  // Written over, never cut off first: a camera that reads half a frame ends the browser.
  writeFileSync(file, whole, { flag: existsSync(file) ? 'r+' : 'w' })
}
