import type sharpOf from 'sharp'

const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
]

/** Loaded with the first picture, which may come long after the server's start. */
let loaded: Promise<typeof sharpOf> | undefined

/** Reads only the kinds that portraits may have, with one thread per picture and no cache. */
export async function hardenedSharp(): Promise<typeof sharpOf> {
  loaded ??= loadHardened()
  return await loaded
}

async function loadHardened(): Promise<typeof sharpOf> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
