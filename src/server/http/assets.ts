import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { WORKER_HEADERS } from './headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
/** The service worker. Browsers ask for it again by this name, and must not keep an old one. */
const WORKER = '/firebase-messaging-sw.js'

interface Asset {
  readonly file: string
  readonly encodings: ReadonlySet<string>
  /** Its contents as they are, or compressed with this ending; read once. */
  readonly read: (ending: '' | '.br' | '.gz') => Buffer<ArrayBuffer>
}

/** The built web app: its files by the path they are served under. */
export type Assets = ReadonlyMap<string, Asset>

/** Lists the files of the built web app, with their compressed copies `.br` and `.gz`. */
export function listAssets(folder: string): Assets {
  const files = new Set(
    globSync('**/*', { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile()),
  )
  const served = [...files].filter((file) => !/\.(?:br|gz|html)$/.test(file))
  return new Map(
    served.map((file) => [
      `/${file.replaceAll(path.sep, '/')}`,
      {
        file: path.join(folder, file),
        encodings: new Set(['br', 'gz'].filter((ending) => files.has(`${file}.${ending}`))),
        read: readerOf(path.join(folder, file)),
      },
    ]),
  )
}

/** Finds the file for `servedPath`, in the best encoding the caller accepts. */
export function findAsset(
  assets: Assets,
  servedPath: string,
  acceptedEncodings: string,
): { body: Buffer<ArrayBuffer>; headers: Readonly<Record<string, string>> } | undefined {
  const asset = assets.get(servedPath)
  if (asset === undefined) return undefined
  const headers = {
    'content-type': TYPES[path.extname(asset.file)] ?? 'application/octet-stream',
    'cache-control': servedPath.startsWith('/assets/') ? FOR_EVER : FOR_AN_HOUR,
    vary: 'accept-encoding',
    ...(servedPath === WORKER && WORKER_HEADERS),
  }
  if (asset.encodings.has('br') && /\bbr\b/.test(acceptedEncodings)) {
    return { body: asset.read('.br'), headers: { ...headers, 'content-encoding': 'br' } }
  }
  if (asset.encodings.has('gz') && /\bgzip\b/.test(acceptedEncodings)) {
    return { body: asset.read('.gz'), headers: { ...headers, 'content-encoding': 'gzip' } }
  }
  return { body: asset.read(''), headers }
}

function readerOf(file: string): Asset['read'] {
  const bodies = new Map<string, Buffer<ArrayBuffer>>()
  return (ending) => {
    const body = bodies.get(ending) ?? readFileSync(file + ending)
    bodies.set(ending, body)
    return body
  }
}
