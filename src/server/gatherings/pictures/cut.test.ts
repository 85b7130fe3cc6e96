import path from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { found } from '#server/http/refusal.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { aTable, type Table } from '#tests/gatherings/table.ts'
import { coloursOf, quartered } from '#tests/members/pictures.ts'

import { readGatheringPicture, uploadGatheringPicture } from './actions.ts'

/** What a host shows of a picture. */
async function shown({ app, host, gatheringId }: Table, bytes: Buffer, along?: number): Promise<Buffer> {
  const which = { gatheringId, dates: 'one', ...(along !== undefined && { along }) } as const
  const sent = { body: inPieces(bytes), bytes: bytes.length }
  const { picture } = await uploadGatheringPicture(app, host, which, sent)
  const file = path.posix.basename(found(picture ?? undefined).large)
  return (await readGatheringPicture(app, host, { gatheringId, file })).bytes
}

test.for([
  ['wide', 0, ['red', 'red', 'blue', 'blue']],
  ['wide', undefined, ['red', 'green', 'blue', 'white']],
  ['wide', 1, ['green', 'green', 'white', 'white']],
  ['tall', 0, ['red', 'green', 'red', 'green']],
  ['tall', undefined, ['red', 'green', 'blue', 'white']],
  ['tall', 1, ['blue', 'white', 'blue', 'white']],
] as const)(
  'of a picture that is too %s, %s shows the part that its host chose',
  async ([shape, along, colours]) => {
    await using table = await aTable(3)
    // Twice the shape in one direction; small ones are scaled up, large ones down.
    const [width, height] = shape === 'wide' ? [2400, 630] : [1200, 1260]
    for (const scale of [0.5, 2]) {
      const file = await (await quartered(width * scale, height * scale)).png().toBuffer()
      const bytes = await shown(table, file, along)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
      expect(await coloursOf(bytes)).toEqual(colours)
    }
  },
)
