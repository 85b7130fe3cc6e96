import { removableTexts } from '#server/contributions/removable-texts.ts'

import { announceChange } from './actions.ts'
import { tradeRequestsOf } from './locks.ts'
import { findRequest, listLines, type StoredLine, updateLineWords, updateNote } from './queries.ts'

const nameOf = ({ side, place }: Pick<StoredLine, 'side' | 'place'>) => `${side} ${String(place)}`

/** The notes of trade requests, and what they ask for or give in words. */
export const removableRequests = removableTexts({
  thing: 'trade-request',
  find: async ({ db }, id) => {
    const request = await findRequest(db, id)
    return (
      request && { id, authorId: request.posterId, title: '', locks: [tradeRequestsOf(request.posterId)] }
    )
  },
  isNeeded: (name) => name !== 'note',
  read: async ({ db }, id) => {
    const request = await findRequest(db, id)
    if (request === undefined) return undefined
    const inWords = (await listLines(db, [id])).filter(({ words }) => words !== '')
    return { note: request.note, ...Object.fromEntries(inWords.map((line) => [nameOf(line), line.words])) }
  },
  write: async (change, id, { note, ...lines }) => {
    const { db } = change
    const request = await findRequest(db, id)
    if (request === undefined) return
    if (note !== undefined) await updateNote(db, id, note)
    for (const line of await listLines(db, [id])) {
      const words = lines[nameOf(line)]
      if (words !== undefined) await updateLineWords(db, { ...line, words })
    }
    await announceChange(change, request, 'updated')
  },
})
