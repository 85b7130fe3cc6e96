import { expect, test } from 'vitest'

import { ABOUT } from './about-events.ts'
import { AppEvent } from './events.ts'
import { PassingEvent } from './realtime.ts'

/** Fields of events that hold ids of other things than members. */
const OF_THINGS = [
  'actId',
  'binderId',
  'bountyId',
  'cardId',
  'caseId',
  'decisionId',
  'conversationId',
  'gatheringId',
  'importId',
  'intoCardId',
  'invitationId',
  'letterId',
  'listId',
  'mailId',
  'notificationId',
  'oracleCardId',
  'printingId',
  'requestId',
  'searchId',
  'sessionId',
  'stackId',
  'tableId',
  'tradeId',
  'watchId',
]

test('every event says which of its ids are members', () => {
  expect(AppEvent.options.length).toBeGreaterThan(40)
  for (const { shape } of [...AppEvent.options, ...PassingEvent.options]) {
    const ids = Object.keys(shape).filter((field) => field.endsWith('Id') && !OF_THINGS.includes(field))
    expect([...(ABOUT.get(shape.type.value) ?? [])].toSorted(), shape.type.value).toEqual(ids.toSorted())
  }
})
