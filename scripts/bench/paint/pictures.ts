import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

import sharp from 'sharp'

const run = promisify(execFile)

/** The host of real cards' pictures. */
export const PICTURE_HOST = 'cards.scryfall.io'
const SIZE = { width: 488, height: 680 }
/** Rough size of such a picture there. */
const WEIGHT_BYTES = 80 * 1024

export interface PictureHouse extends AsyncDisposable {
  readonly port: number
  /** Size of the one picture it serves. */
  readonly bytes: number
}

/**
 * Answers every request with a picture as large as a real one, so that a benchmark doesn't load the real
 * host.
 */
export async function openPictureHouse(folder: string): Promise<PictureHouse> {
  const picture = await drawPicture()
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${PICTURE_HOST}`, '-days', '2', '-keyout', key, '-out', cert]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    response.writeHead(200, {
      'content-type': 'image/jpeg',
      'content-length': picture.length,
      'cache-control': 'public, max-age=31536000',
    })
    response.end(picture)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return {
    port,
    bytes: picture.length,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Adds just enough noise to make it as large as a photographed card. */
async function drawPicture(): Promise<Buffer> {
  const noise = sharp({
    create: {
      ...SIZE,
      channels: 3,
      background: '#8a6a42',
      noise: { type: 'gaussian', mean: 128, sigma: 42 },
    },
  })
  const raw = await noise.png().toBuffer()
  let best: Buffer | undefined
  for (const quality of [20, 30, 40, 50, 60, 70]) {
    const picture = await sharp(raw).blur(0.5).jpeg({ quality }).toBuffer()
    if (best === undefined || off(picture) < off(best)) best = picture
  }
  if (best === undefined) throw new Error('no picture was drawn')
  return best
}

function off({ length }: Buffer): number {
  return Math.abs(length - WEIGHT_BYTES)
}
