import { drawMap, type DrawnMap, drawnLand, drawnWater, type Painting, readInTurns } from './draw-map.ts'
import { isClose, type MapFile } from './map-file.ts'
import { type LandTopology, readLands, readWaters, type WaterTopology } from './topology.ts'

/** What the page says: here is a file, or draw this. */
export type Asked = { readonly name: MapFile; readonly file: Blob } | { readonly painting: Painting }

/** What it hears: there is more to draw, or what it asked for. */
export type Answered =
  | { readonly isMore: true }
  | { readonly picture: ImageBitmap; readonly painting: Painting }

// Reading the finer coasts takes a slow phone a second and drawing them a few frames, in which nobody could move the map.
const known: { far?: DrawnMap['lands']; close?: DrawnMap['lands']; waters?: DrawnMap['waters'] } = {}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('painting' in data) answer(paint(data.painting))
  else void read(data.name, data.file)
})

function answer(answered: Answered): void {
  const options = 'picture' in answered ? { transfer: [answered.picture] } : {}
  postMessage(answered, options)
}

async function read(name: MapFile, file: Blob): Promise<void> {
  const text = await file.text()
  // oxlint-disable typescript/no-unsafe-type-assertion -- files of our own build
  if (name === 'waters')
    known.waters = await readInTurns(readWaters(JSON.parse(text) as WaterTopology), drawnWater)
  else known[name] = await readInTurns(readLands(JSON.parse(text) as LandTopology), drawnLand)
  // oxlint-enable typescript/no-unsafe-type-assertion
  answer({ isMore: true })
}

function paint(painting: Painting): Answered {
  const { view, size, sharpness } = painting
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(size.width * sharpness)),
    Math.max(1, Math.round(size.height * sharpness)),
  )
  const context = canvas.getContext('2d')
  const lands = (isClose(view) ? known.close : undefined) ?? known.far ?? []
  if (context !== null) drawMap(context, { lands, waters: known.waters ?? [] }, painting)
  return { picture: canvas.transferToImageBitmap(), painting }
}
