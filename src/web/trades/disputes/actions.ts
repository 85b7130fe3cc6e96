import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { DisputeKind, DisputeOutcome } from '#contract/trades/disputes.ts'
import { call } from '#web/app/call.ts'
import type { Picture } from '#web/app/pictures/read-picture.ts'
import { sendFile } from '#web/app/send-file.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { tradeQueries } from '#web/trades/queries.ts'

import { disputeQueries } from './queries.ts'

async function endpoints() {
  const { disputeEndpoints } = await import('#contract/trades/disputes.ts')
  return disputeEndpoints
}

/** Uploads pictures one after the other, because the order is the member's. @returns their ids */
async function sendPictures(tradeId: string, pictures: readonly Picture[]): Promise<string[]> {
  const { disputePictureEndpoints } = await import('#contract/trades/dispute-pictures.ts')
  const { signal } = new AbortController()
  const ids: string[] = []
  for (const { body } of pictures) {
    const sending = { file: body, signal, onProgress: () => undefined }
    ids.push((await sendFile(disputePictureEndpoints.upload, { tradeId }, sending)).pictureId)
  }
  return ids
}

interface WithPictures {
  readonly pictures: readonly Picture[]
}

/** Asks an admin to look into a trade, as the member saw it. */
export function useOpenDispute({ tradeId, round }: { tradeId: string; round: number }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ pictures, ...said }: { kind: DisputeKind; words: string } & WithPictures) => {
      const pictureIds = await sendPictures(tradeId, pictures)
      return await call((await endpoints()).open, { tradeId, round, ...said, pictureIds })
    },
    onSettled: async (_dispute, error) => {
      await afterWrite(client, tradeQueries.own(), error)
    },
  })
}

/** Says something to a dispute of the other. */
export function useAnswerDispute(tradeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ pictures, ...said }: { answer: string } & WithPictures) => {
      const pictureIds = await sendPictures(tradeId, pictures)
      return await call((await endpoints()).answer, { tradeId, ...said, pictureIds })
    },
    onSettled: async (_dispute, error) => {
      await afterWrite(client, tradeQueries.own(), error)
    },
  })
}

/** Settles a dispute, as an admin. */
export function useResolveDispute(tradeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (settled: { outcome: DisputeOutcome; verdict: string }) =>
      await call((await endpoints()).resolve, { tradeId, ...settled }),
    // Admins hear of no trades of others, so nothing else refetches.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: disputeQueries.all() })
    },
  })
}
