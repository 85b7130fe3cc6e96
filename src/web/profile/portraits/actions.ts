import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

import { profileEndpoints } from '#contract/profile.ts'
import { sendFile } from '#web/app/send-file.ts'
import { takeAvatar } from '#web/profile/actions.ts'

import { type Size, type Square, within } from './crop-square.ts'
import { faultOfPicture, isTooMuch } from './picture-file.ts'

/** The longest side of the picture we keep for cropping, more than the largest portrait needs. */
const LONGEST = 2048
const JPEG_QUALITY = 0.92

/** A picture that may become a portrait. */
export interface Picture extends Size {
  /** Upright, and no larger than needed. */
  readonly canvas: HTMLCanvasElement
  /** The file to upload. */
  readonly body: Blob
}

/** Opens a picture that was chosen or dropped, and says why it cannot be used. */
export function useOpenPicture() {
  const [picture, setPicture] = useState<Picture>()
  const [fault, setFault] = useState<string>()
  const [isOpening, setIsOpening] = useState(false)

  const open = useCallback(([file, ...others]: readonly File[]) => {
    if (file === undefined) return
    const wrong = others.length > 0 ? 'Choose one picture at a time.' : faultOfPicture(file)
    setFault(wrong)
    if (wrong === undefined) void read(file)

    async function read(chosen: File) {
      setIsOpening(true)
      try {
        setPicture(await readPicture(chosen))
      } catch {
        setFault('We can’t read that picture. It may be damaged. Choose another.')
      }
      setIsOpening(false)
    }
  }, [])

  return { picture, fault, isOpening, open, close: () => setPicture(undefined) }
}

/** Uploads a picture and the square to show. The upload can be stopped and retried. */
export function useSendPicture(onSent: () => void) {
  const queryClient = useQueryClient()
  const [sentBytes, setSentBytes] = useState(0)
  const abort = useRef<AbortController>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async ({ picture, square, signal }: Sending) =>
      await sendFile(profileEndpoints.upload, square, {
        file: picture.body,
        signal,
        onProgress: setSentBytes,
      }),
    // Without a network it fails at once and says so.
    networkMode: 'always',
    onSuccess: async ({ avatar }) => {
      onSent()
      await takeAvatar(queryClient, avatar)
    },
  })

  return {
    isPending,
    error,
    sentBytes,
    send: (picture: Picture, square: Square) => {
      const controller = new AbortController()
      abort.current = controller
      setSentBytes(0)
      mutate({ picture, square, signal: controller.signal })
    },
    stop: () => {
      reset()
      abort.current?.abort()
    },
  }
}

interface Sending {
  readonly picture: Picture
  readonly square: Square
  readonly signal: AbortSignal
}

/**
 * Reads a picture file and turns it upright. A picture above the server's limits is redrawn smaller.
 * @throws when the browser cannot read it
 */
export async function readPicture(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const canvas = draw(bitmap, within(bitmap, LONGEST))
    const body = isTooMuch(file.size, bitmap) ? await asJpeg(canvas) : file
    return { width, height, canvas, body }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas to draw on')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

async function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
  if (blob === null) throw new Error('the picture could not be drawn')
  return blob
}
