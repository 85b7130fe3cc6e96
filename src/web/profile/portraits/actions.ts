import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

import { profileEndpoints } from '#contract/profile.ts'
import { faultOfPicture } from '#web/app/pictures/picture-file.ts'
import { type Picture, readPicture } from '#web/app/pictures/read-picture.ts'
import { sendFile } from '#web/app/send-file.ts'
import { takeAvatar } from '#web/profile/actions.ts'

import type { Square } from './crop-square.ts'

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
