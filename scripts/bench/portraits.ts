import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'

import type { Client } from '#tests/server/start-http.ts'

import { type BenchServer, startBenchServer } from './collection-import/server.ts'
import { report } from './figures.ts'

const MANY = 20
/** EXIF orientation of a photo taken upright. */
const TURNED = 6

/** Uploads pictures through the real server: how long they take, and how they affect everybody else. */
export async function benchPortraits(): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const [small, usual, largest] = [await photo(400, 300), await photo(4032, 3024), await photo(8640, 5760)]
  const server = await startBenchServer(home)
  const clients: Client[] = []
  for (let at = 0; at < MANY; at += 1) clients.push(await server.as(`sitter${String(at)}`))
  const [first, second, third] = clients
  if (first === undefined || second === undefined || third === undefined) return
  await benchOne(server, 'the first picture since the start, 0.1 million dots', () => upload(first, small))
  report('  memory so far, at its peak', mebibytes(server.peakBytes()))
  await benchOne(server, 'a picture of 12 million dots', () => upload(second, usual))
  await benchOne(server, 'a picture of 50 million dots', () => upload(third, largest))
  report('  memory so far, at its peak', mebibytes(server.peakBytes()))
  const statuses: number[] = []
  await benchOne(server, `${String(MANY)} members with 12 million dots each at once`, async () => {
    statuses.push(...(await Promise.all(clients.map((client) => upload(client, usual)))))
  })
  const taken = statuses.filter((status) => status === 200).length
  report('  taken, asked to come again', `${String(taken)}, ${String(MANY - taken)}`)
  report('  memory so far, at its peak', mebibytes(server.peakBytes()))
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}

/** A rotated JPEG with shapes and grain, like a camera's. */
async function photo(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 432, height: 288, channels: 3, background: '#888', noise: grain } as const
  const shapes = await sharp({ create }).png().toBuffer()
  const picture = sharp(shapes).resize(width, height, { fit: 'fill', kernel: 'cubic' })
  return Buffer.from(await picture.withMetadata({ orientation: TURNED }).jpeg({ quality: 80 }).toBuffer())
}

async function upload(client: Client, picture: Buffer<ArrayBuffer>): Promise<number> {
  const response = await client.fetch('/api/profile/avatar', { method: 'POST', body: picture })
  await response.arrayBuffer()
  return response.status
}

async function benchOne(server: BenchServer, name: string, work: () => Promise<unknown>): Promise<void> {
  await server.delay()
  const startedAt = performance.now()
  const cpuBefore = server.cpuSeconds()
  await work()
  const tookMs = performance.now() - startedAt
  const { p99, max } = await server.delay()
  report(name, `${tookMs.toFixed(0)} ms`, `${(server.cpuSeconds() - cpuBefore).toFixed(1)} s of a processor`)
  report('  the event loop was late by, 99 % and at most', `${p99.toFixed(1)}, ${max.toFixed(1)} ms`)
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`
}
