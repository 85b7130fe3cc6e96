import { expect, test } from 'vitest'
import { z } from 'zod'

import { AppEvent } from '#contract/events.ts'

/**
 * Told to other domains alone, and never stored: what a member is told of a gathering that they may see, and the
 * words that settled a dispute, for the ledger.
 */
const NEVER_SENT = ['trade.gathering-told', 'trade.to-bring', 'dispute.resolved']
const OF_TRADES = /^(?:trade|trade-request|dispute|rating)\./

/** Whether a field holds no more than whose or which it is, and how it stands. */
function isIdOrState(name: string, field: z.ZodType): boolean {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional)
    return isIdOrState(name, z.instanceof(z.ZodType).parse(field.unwrap()))
  if (field instanceof z.ZodArray) return isIdOrState(name, z.instanceof(z.ZodType).parse(field.element))
  const isState = [z.ZodLiteral, z.ZodEnum, z.ZodBoolean].some((kind) => field instanceof kind)
  return isState || /Ids?$/.test(name) || name === 'round'
}

test('events of trades carry ids and state, and no card, no word, no price and no name', () => {
  const told = AppEvent.options.flatMap(({ shape }) => {
    const { value: type } = shape.type
    const isSent = OF_TRADES.test(type) && !NEVER_SENT.includes(type)
    return isSent ? [{ type, fields: Object.entries<z.ZodType>(shape) }] : []
  })
  expect(told.length).toBeGreaterThan(5)
  const more = told.flatMap(({ type, fields }) =>
    fields.filter(([name, field]) => !isIdOrState(name, field)).map(([name]) => `${type}: ${name}`),
  )
  expect(more).toEqual([])
})
