import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { Refused, Unreachable } from './call.ts'
import { sendFile } from './send-file.ts'
import { standInUploads } from './stand-in-upload.ts'
import { refuse, reply } from './stand-in.tsx'

const putScroll = endpoint({
  method: 'POST',
  path: '/api/test/scrolls',
  summary: 'Takes a scroll.',
  body: 'file',
  input: z.object({ title: z.string(), hand: z.string().optional() }),
  reply: z.object({ lines: z.int() }),
})
const file = new Blob(['one\ntwo'])

function startSending() {
  const abort = new AbortController()
  const onProgress = vi.fn<(bytes: number) => void>()
  const sending = sendFile(putScroll, { title: 'Äon & Co' }, { file, signal: abort.signal, onProgress })
  return { abort, onProgress, sending }
}

test('a file is sent as it is, with the rest in the address, and the sender hears the progress', async () => {
  using network = standInUploads()
  const { onProgress, sending } = startSending()
  await expect.poll(() => network.uploads).toHaveLength(1)
  const [upload] = network.uploads
  expect(upload?.method).toBe('POST')
  expect(upload?.url.pathname).toBe('/api/test/scrolls')
  expect(upload?.url.searchParams.get('title')).toBe('Äon & Co')
  expect(upload?.text).toBe('one\ntwo')
  upload?.progress(3)
  expect(onProgress).toHaveBeenLastCalledWith(3)
  await upload?.answer(reply({ lines: 2 }))
  expect(await sending).toEqual({ lines: 2 })
})

test.for([
  ['a refusal', async () => refuse('too_large'), Refused],
  ['something in between', async () => new Response('<h1>Too big</h1>', { status: 413 }), Unreachable],
] as const)('answers from %s are told apart', async ([, answer, kind]) => {
  using network = standInUploads()
  const { sending } = startSending()
  await expect.poll(() => network.uploads).toHaveLength(1)
  await network.uploads[0]?.answer(await answer())
  await expect(sending).rejects.toBeInstanceOf(kind)
})

test('a server that cannot be reached is unreachable', async () => {
  using network = standInUploads()
  const { sending } = startSending()
  await expect.poll(() => network.uploads).toHaveLength(1)
  network.uploads[0]?.fail()
  await expect(sending).rejects.toBeInstanceOf(Unreachable)
})

test('a sender who aborts stops the upload', async () => {
  using network = standInUploads()
  const { abort, sending } = startSending()
  await expect.poll(() => network.uploads).toHaveLength(1)
  abort.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect(network.uploads[0]?.isAborted()).toBe(true)
})
