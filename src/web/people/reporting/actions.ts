import { useMutation } from '@tanstack/react-query'

import { reportPictureEndpoints } from '#contract/report-pictures.ts'
import { type ReportedThing, reportEndpoints, type ReportKind } from '#contract/reports.ts'
import { call, Refused } from '#web/app/call.ts'
import type { Picture } from '#web/app/pictures/read-picture.ts'
import { useSentPictures } from '#web/app/pictures/use-sent-pictures.ts'
import { sendFile } from '#web/app/send-file.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

interface Said {
  readonly kind: ReportKind
  readonly words: string
  readonly pictures: readonly Picture[]
}

/** Reports something to the keepers, once its pictures are sent. */
export function useReport(reported: { readonly thing: ReportedThing; readonly id: string }) {
  const { sending, send, forget } = useSentPictures(upload)

  async function report({ pictures, ...said }: Said) {
    return await call(reportEndpoints.report, { ...reported, ...said, pictureIds: await send(pictures) })
  }

  const mutation = useMutation({
    mutationFn: async (said: Said) => {
      try {
        return await report(said)
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'picture_gone') throw error
        // Those of an earlier try may have waited for too long.
        forget()
        return await report(said)
      }
    },
    onSuccess: () => {
      showToast({ kind: 'good', text: 'Thank you. A keeper will look at it.' })
    },
  })
  return { ...mutation, sending }
}

async function upload(file: Blob, onProgress: (bytes: number) => void): Promise<string> {
  const { signal } = new AbortController()
  return (await sendFile(reportPictureEndpoints.upload, {}, { file, signal, onProgress })).pictureId
}
