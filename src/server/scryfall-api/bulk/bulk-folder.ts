import { hash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'

import type { App } from '#server/app-context.ts'
import { catalogueOf, findImport, type OpenCatalogue } from '#server/cards/public.ts'
import { ownedByApp } from '#server/owned-state.ts'
import { apiAddress } from '#server/scryfall-api/api-objects.ts'

import type { BulkType } from './bulk-types.ts'
import { GrowingFile } from './growing-file.ts'

/** More files at a time would take more of the server's time than its callers can spare. */
const MADE_AT_ONCE = 2
const GZIP_LEVEL = 5
/** A gzip file ends with the size of its content, modulo 2^32. */
const SIZE_BYTES = 4

/** A file on its way. */
interface Making {
  readonly file: string
  /** Where it is until it is whole. */
  readonly part: string
  readonly growing: GrowingFile
  readonly begun: (growing: GrowingFile) => void
}

/**
 * The files with everything, each made when somebody first asks for it after an import, and kept on disk.
 * Those who come while it is made read along.
 */
export class BulkFolder implements AsyncDisposable {
  readonly #app: App
  readonly #folder: string
  readonly #making = new Map<string, Promise<GrowingFile>>()
  readonly #running = new Set<Promise<void>>()
  #waiting: (() => void)[] = []
  #isClosed = false

  constructor(app: App) {
    this.#app = app
    this.#folder = path.join(app.config.dataDir, 'bulk')
  }

  /**
   * Opens a file, packed. One that is still made can be read as far as it is.
   * @throws {Refusal} `not_ready` before there are cards
   */
  async open(type: BulkType): Promise<Readable> {
    const file = await this.#fileOf(type)
    const handle = this.#making.has(file) ? undefined : await open(file).catch(() => undefined)
    if (handle !== undefined) return handle.createReadStream()
    const growing = await (this.#making.get(file) ?? this.#make(type, file))
    return Readable.from(growing.read(), { objectMode: false })
  }

  /** The size of a file's content; `undefined` until it is made. */
  async sizeOf(type: BulkType): Promise<number | undefined> {
    const file = await this.#fileOf(type)
    return (await isFile(file)) ? await contentSize(file) : undefined
  }

  /** Stops what is being made. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    for (const go of this.#waiting) go()
    await Promise.allSettled(this.#running)
  }

  /** Another import, other rulings or another address of the site make another file. */
  async #fileOf({ type }: BulkType): Promise<string> {
    const { engine, source } = await catalogueOf(this.#app).cards()
    const rulings = (await findImport(this.#app.db, source))?.rulings_version
    const edition = JSON.stringify([engine.version, rulings, apiAddress(this.#app)])
    return path.join(this.#folder, `${type}-${hash('sha1', edition, 'hex').slice(0, 16)}.json.gz`)
  }

  /** @returns the file once it is begun */
  #make(type: BulkType, file: string): Promise<GrowingFile> {
    const part = `${file}.${this.#app.newId()}.part`
    const growing = new GrowingFile(part, file)
    const begun = Promise.withResolvers<GrowingFile>()
    this.#making.set(file, begun.promise)
    const running = this.#write(type, { file, part, growing, begun: begun.resolve })
      .catch((error: unknown) => {
        growing.fail()
        begun.reject(error)
        if (!this.#isClosed) this.#app.log.error({ err: error, type: type.type }, 'a bulk file was not made')
      })
      .finally(() => {
        this.#making.delete(file)
        this.#running.delete(running)
        this.#waiting.shift()?.()
      })
    this.#running.add(running)
    return begun.promise
  }

  async #write(type: BulkType, { file, part, growing, begun }: Making): Promise<void> {
    if (this.#running.size >= MADE_AT_ONCE) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    }
    const catalogue = await catalogueOf(this.#app).cards()
    await mkdir(this.#folder, { recursive: true })
    const handle = await open(part, 'w')
    begun(growing)
    try {
      await pipeline(
        Readable.from(this.#lines(type, catalogue)),
        createGzip({ level: GZIP_LEVEL }),
        async (packed) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a byte stream yields buffers
          for await (const bytes of packed as AsyncIterable<Buffer>) {
            await handle.write(bytes)
            growing.grew()
          }
        },
      )
      await handle.close()
      await rename(part, file)
      growing.finish()
      await this.#deleteOthers(type, file)
    } catch (error) {
      await handle.close().catch(() => undefined)
      await rm(part, { force: true })
      throw error
    }
  }

  /** A JSON array with an object a line, and a turn for all others after each piece. */
  async *#lines(type: BulkType, { source }: OpenCatalogue): AsyncGenerator<Buffer> {
    let before = '[\n'
    for await (const lines of type.pieces(this.#app, source)) {
      if (this.#isClosed) throw new Error('the server is closing')
      if (lines.length > 0) {
        yield Buffer.from(before + lines.join(',\n'))
        before = ',\n'
      }
      await turn()
    }
    yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
  }

  /** Deletes this kind of file of other editions, and what a process left that died half-way. */
  async #deleteOthers({ type }: BulkType, file: string): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const other = path.join(this.#folder, name)
      if (name.startsWith(`${type}-`) && !other.startsWith(file)) await rm(other, { force: true })
    }
  }
}

async function isFile(file: string): Promise<boolean> {
  return await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function contentSize(file: string): Promise<number> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(SIZE_BYTES), 0, SIZE_BYTES, size - SIZE_BYTES)
    return buffer.readUInt32LE(0)
  } finally {
    await handle.close()
  }
}

const folders = ownedByApp((app) => new BulkFolder(app))

/** The bulk files of an app. */
export function bulkFolderOf(app: App): BulkFolder {
  return folders.of(app)
}
