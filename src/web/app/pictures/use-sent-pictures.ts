import { useRef, useState } from 'react'

import type { Picture } from './read-picture.ts'

/** A picture on its way. */
export interface SendingPicture {
  /** Counted from 1. */
  readonly number: number
  readonly sentBytes: number
  readonly bytes: number
}

/** One of several pictures could not be sent; `cause` says why. */
export class PictureFailed extends Error {
  override readonly name = 'PictureFailed'
  readonly picture: Picture

  constructor(picture: Picture, cause: unknown) {
    super('a picture was not sent', { cause })
    this.picture = picture
  }
}

/**
 * Uploads pictures one after the other, because the order is the member's. A later try sends only those that did not
 * arrive before.
 * @param upload uploads one, and returns its id
 */
export function useSentPictures(
  upload: (file: Blob, onProgress: (bytes: number) => void) => Promise<string>,
) {
  const [sending, setSending] = useState<SendingPicture>()
  const ids = useRef(new Map<Picture, string>())

  async function idOf(picture: Picture, number: number): Promise<string> {
    const known = ids.current.get(picture)
    if (known !== undefined) return known
    const { body } = picture
    const tell = (sentBytes: number) => {
      setSending({ number, sentBytes, bytes: body.size })
    }
    tell(0)
    try {
      const id = await upload(body, tell)
      ids.current.set(picture, id)
      return id
    } catch (error) {
      throw new PictureFailed(picture, error)
    }
  }

  return {
    /** The one on its way now. */
    sending,
    /** @returns their ids. @throws {PictureFailed} for the first that could not be sent */
    send: async (pictures: readonly Picture[]): Promise<string[]> => {
      const sent: string[] = []
      try {
        for (const [at, picture] of pictures.entries()) sent.push(await idOf(picture, at + 1))
      } finally {
        setSending(undefined)
      }
      return sent
    },
    /** The next try sends all of them again. */
    forget: () => {
      ids.current.clear()
    },
  }
}
