import { PICTURE_BYTES_MAX, PICTURE_DOTS_MAX } from '#contract/profile.ts'
import type { App } from '#server/app-context.ts'
import { Refusal } from '#server/http/refusal.ts'

import { kindOf } from './portrait-files.ts'
import { BadPicture, measure, type Measured } from './sharp.ts'
import { inTurn, withPlace } from './turns.ts'

/** A picture as it arrives. */
export interface SentPicture {
  readonly body: AsyncIterable<Uint8Array> | null
  /** The size the caller announces, if it does. */
  readonly bytes: number
}

interface Uses<Made, Result> {
  /** Writes it anew from its pixels. */
  readonly make: (bytes: Buffer, measured: Measured) => Promise<Made>
  readonly store: (made: Made) => Promise<Result>
}

/**
 * Receives a member's picture, has it made anew and stored. No more arrive at once than memory allows.
 * @throws {Refusal} `too_large`, `unsupported_type`, `not_a_picture`, `malformed` when the caller
 * disconnects, `too_many_requests` when too many arrive at once
 */
export async function receivePicture<Made, Result>(
  app: App,
  memberId: string,
  sent: SentPicture,
  { make, store }: Uses<Made, Result>,
): Promise<Result> {
  if (sent.bytes > PICTURE_BYTES_MAX) throw new Refusal('too_large')
  return await withPlace(app, memberId, async () => {
    const bytes = await receive(sent.body)
    return await store(await readPicture(app, bytes, make))
  })
}

async function receive(body: SentPicture['body']): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of body ?? []) {
      bytes += piece.byteLength
      if (bytes > PICTURE_BYTES_MAX) break
      pieces.push(piece)
    }
  } catch {
    // A caller who disconnects half-way is not our error.
    throw new Refusal('malformed')
  }
  if (bytes > PICTURE_BYTES_MAX) throw new Refusal('too_large')
  return Buffer.concat(pieces)
}

async function readPicture<Made>(
  app: App,
  bytes: Buffer,
  make: (bytes: Buffer, measured: Measured) => Promise<Made>,
): Promise<Made> {
  if (bytes.length === 0) throw new Refusal('not_a_picture')
  const kind = kindOf(bytes)
  if (kind === undefined) throw new Refusal('unsupported_type')
  try {
    const measured = await measure(bytes)
    if (measured.kind !== kind) throw new Refusal('unsupported_type')
    if (measured.dots > PICTURE_DOTS_MAX) throw new Refusal('too_large')
    return await inTurn(app, measured.dots, () => make(bytes, measured))
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error
    app.log.info({ err: error, kind, bytes: bytes.length }, 'a picture could not be read')
    throw new Refusal(error.isTooMuch ? 'too_large' : 'not_a_picture')
  }
}
