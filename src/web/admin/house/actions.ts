import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { HouseSettings } from '#contract/house.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { call } from '#web/app/call.ts'
import { sendFile } from '#web/app/send-file.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

async function endpoints() {
  return (await import('#contract/house-picture.ts')).housePictureEndpoints
}

interface NewPicture {
  readonly file: Blob
  /** What it shows. */
  readonly words: string
  /** Where it is cut, from one end to the other. */
  readonly along: number
}

/** Shows a picture of the house. The upload can be stopped. */
export function useShowPicture() {
  const settings = useSettings()
  const abort = useRef<AbortController>(null)
  const { reset, ...showing } = useMutation({
    mutationFn: async ({ file, words, along }: NewPicture) => {
      const { signal } = (abort.current = new AbortController())
      const input = { words, along }
      return await sendFile((await endpoints()).show, input, { file, signal, onProgress: () => undefined })
    },
    // Without a network it fails at once and says so.
    networkMode: 'always',
    ...settings,
  })
  return {
    ...showing,
    stop: () => {
      reset()
      abort.current?.abort()
    },
  }
}

/** Takes the picture of the house away. Its button goes with it, so what is said stands here. */
export function useRemovePicture() {
  const { onSuccess, onError } = useSettings()
  return useMutation({
    mutationFn: async () => await call((await endpoints()).remove, {}),
    onSuccess: (changed) => {
      onSuccess(changed)
      showToast({ kind: 'good', text: 'The picture is gone from every page.' })
    },
    onError: async (error) => {
      showToast({ kind: 'bad', text: wordingOf(error) })
      await onError(error)
    },
  })
}

/** Shows the settings as they are afterwards. */
function useSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = adminQueries.house()
  return {
    onSuccess: (changed: { readonly settings: HouseSettings }) => {
      queryClient.setQueryData(queryKey, changed)
    },
    onError: async (error: Error) => {
      await afterWrite(queryClient, queryKey, error)
    },
  }
}
