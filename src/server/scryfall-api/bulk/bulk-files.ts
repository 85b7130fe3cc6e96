import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { BulkReply } from '#contract/scryfall-replies.ts'
import type { App } from '#server/app-context.ts'
import { catalogueOf, findImport } from '#server/cards/public.ts'
import { apiAddress } from '#server/scryfall-api/api-objects.ts'

import { bulkFolderOf } from './bulk-folder.ts'
import { BULK_TYPES, type BulkType } from './bulk-types.ts'

/** About what one object takes, for a file that nobody has asked for yet. */
const CARD_BYTES = 4000

/** Lists the files with everything. */
export async function listBulkFiles(app: App): Promise<BulkReply[]> {
  return await Promise.all(BULK_TYPES.map((type) => describeBulkFile(app, type)))
}

export async function describeBulkFile(app: App, type: BulkType): Promise<BulkReply> {
  const { source, engine } = await catalogueOf(app).cards()
  const base = apiAddress(app)
  const state = await findImport(app.db, source)
  const size = await bulkFolderOf(app).sizeOf(type)
  return {
    object: 'bulk_data',
    id: type.id,
    type: type.type,
    updated_at: state?.finished_at ?? app.now().toISOString(),
    uri: `${base}/bulk-data/${type.id}`,
    name: type.name,
    description: type.description,
    size: size ?? CARD_BYTES * (type.type === 'oracle_cards' ? engine.cards : engine.printings),
    download_uri: `${base}/bulk-data/${type.type}/file`,
    content_type: 'application/json',
    content_encoding: 'gzip',
  }
}

/**
 * Streams a file, unpacked unless the caller accepts it packed.
 * @throws {Refusal} `not_ready` before there are cards
 */
export async function openBulkFile(
  app: App,
  type: BulkType,
  isPacked: boolean,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const packed = await bulkFolderOf(app).open(type)
  return Readable.toWeb(isPacked ? packed : unpacked(packed))
}

function unpacked(packed: Readable): Readable {
  const plain = createGunzip()
  packed.once('error', (error) => plain.destroy(error))
  plain.once('close', () => packed.destroy())
  return packed.pipe(plain)
}
