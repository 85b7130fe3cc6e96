import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { call } from '#web/app/call.ts'
import { sendFile } from '#web/app/send-file.ts'
import type { WhichDates } from '#web/gatherings/series/which-dates.tsx'
import { shownHere } from '#web/gatherings/shown-here.ts'

async function endpoints() {
  return (await import('#contract/gatherings/pictures.ts')).gatheringPictureEndpoints
}

interface Sending {
  readonly dates: WhichDates
  readonly file: Blob
  /** Where it is cut, from one end to the other. */
  readonly along: number
}

/** Shows a picture on the page of a gathering. The upload can be stopped. */
export function useSendGatheringPicture(gatheringId: string) {
  const client = useQueryClient()
  const abort = useRef<AbortController>(null)
  const { reset, ...sending } = useMutation({
    mutationFn: async ({ dates, file, along }: Sending) => {
      const controller = new AbortController()
      abort.current = controller
      const input = { gatheringId, dates, along }
      const { signal } = controller
      return await sendFile((await endpoints()).upload, input, { file, signal, onProgress: () => undefined })
    },
    // Without a network it fails at once and says so.
    networkMode: 'always',
    ...shownHere(client, gatheringId),
  })
  return {
    ...sending,
    stop: () => {
      reset()
      abort.current?.abort()
    },
  }
}

/** Takes the picture off a gathering. */
export function useRemoveGatheringPicture(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (dates: WhichDates) => await call((await endpoints()).remove, { gatheringId, dates }),
    ...shownHere(client, gatheringId),
  })
}
