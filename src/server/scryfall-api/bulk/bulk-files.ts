import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

import type { BulkReply } from '#contract/scryfall-replies.ts'
import type { App } from '#server/app-context.ts'
import { cardObjectOf, eachStoredPrinting, findImport, catalogueOf } from '#server/cards/public.ts'
import { apiAddress, withAddresses } from '#server/scryfall-api/api-objects.ts'

/** The one file that we offer: every printing that is here. */
const TYPE = 'default_cards'
/** It never changes, so that programs can remember it. */
const ID = '7472617a-6577-4972-8d00-000000000001'

/** Lists the files with everything: one. */
export async function listBulkFiles(app: App): Promise<BulkReply[]> {
  const { source, engine } = await catalogueOf(app).cards()
  const base = apiAddress(app)
  const state = await findImport(app.db, source)
  const size = await averageSize(app, source)
  return [
    {
      object: 'bulk_data',
      id: ID,
      type: TYPE,
      updated_at: state?.finished_at ?? app.now().toISOString(),
      uri: `${base}/bulk-data/${ID}`,
      name: 'Default Cards',
      description: 'A JSON file containing every card object on this site.',
      size: Math.round(size * engine.printings),
      download_uri: `${base}/bulk-data/${TYPE}/file`,
      content_type: 'application/json',
      content_encoding: 'gzip',
    },
  ]
}

export function isBulkFile(idOrType: string): boolean {
  return [ID, TYPE, TYPE.replace('_', '-')].includes(idOrType)
}

/** Streams every printing as a JSON array, compressed if the caller accepts that. */
export async function openBulkFile(
  app: App,
  isPacked: boolean,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { source } = await catalogueOf(app).cards()
  const plain = Readable.from(lines(app, source))
  const stream = isPacked ? plain.pipe(createGzip({ level: 5 })) : plain
  return Readable.toWeb(stream)
}

async function* lines(app: App, source: Parameters<typeof eachStoredPrinting>[1]): AsyncGenerator<Buffer> {
  const base = apiAddress(app)
  let before = '[\n'
  for await (const rows of eachStoredPrinting(app.db, source)) {
    const objects = rows.map((row) => JSON.stringify(withAddresses(cardObjectOf(row), base)))
    yield Buffer.from(before + objects.join(',\n'))
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

/** The average length of a printing, from a sample; ids are practically random. */
async function averageSize(app: App, source: Parameters<typeof eachStoredPrinting>[1]): Promise<number> {
  const base = apiAddress(app)
  for await (const rows of eachStoredPrinting(app.db, source)) {
    const sizes = rows.map((row) => Buffer.byteLength(JSON.stringify(withAddresses(cardObjectOf(row), base))))
    return sizes.reduce((sum, size) => sum + size + 2, 0) / sizes.length
  }
  return 0
}
