import { z } from 'zod'

import { AppEvent } from './events.ts'
import { MemberId } from './member-id.ts'
import { type HeardEvent, PassingEvent } from './realtime.ts'

const everyEvent = [...AppEvent.options, ...PassingEvent.options]

/**
 * The fields of each event that hold the ids of the members it is about. Streams of members who are apart from
 * one of them do not get it.
 */
export const ABOUT: ReadonlyMap<HeardEvent['type'], readonly string[]> = new Map(
  everyEvent.map(({ shape }) => [
    shape.type.value,
    Object.entries(shape).flatMap(([field, schema]) => (isMemberId(schema) ? [field] : [])),
  ]),
)

function isMemberId(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isMemberId(schema.unwrap())
  return schema === MemberId
}

/**
 * The ids of the members that an event is about.
 * @throws {Error} when no such event is known, as nobody could tell then whom it must not reach
 */
export function aboutIdsOf(event: HeardEvent): readonly string[] {
  const fields = ABOUT.get(event.type)
  if (fields === undefined) throw new Error(`no event is called ${event.type}`)
  const facts: Readonly<Record<string, unknown>> = event
  return fields.flatMap((field) => {
    const id = facts[field]
    return typeof id === 'string' ? [id] : []
  })
}
