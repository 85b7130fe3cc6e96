import type { Reportable } from '#server/contributions/reportable.ts'

import { findRequest, listLines } from './queries.ts'

/** Trade requests as they are reported: with what they say in words. */
export const reportableRequests: Reportable = {
  thing: 'trade-request',
  freeze: async ({ db }, memberId, id) => {
    const request = await findRequest(db, id)
    if (request?.status !== 'open') return undefined
    const { posterId, recipientId, note, createdAt } = request
    if (recipientId !== null && recipientId !== memberId) return undefined
    const lines = await listLines(db, [id])
    return {
      id,
      ownerId: posterId,
      title: '',
      lines: [note, ...lines.map(({ words }) => words)]
        .filter((words) => words !== '')
        .map((words) => ({ authorId: posterId, words, saidAt: createdAt, isReported: true })),
    }
  },
}
