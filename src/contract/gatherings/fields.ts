import { z } from 'zod'

import { isTimeZone } from '#contract/time-zones.ts'

/** What is typed when somebody calls a gathering, and again when they change it. */

export const LOCATION_MAX = 200
export const PLAYERS_MAX = 10_000

/** A time zone from the IANA database, such as `Europe/Vienna`. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/)
  .refine(isTimeZone)

/** Such as `19:30`. We drop the seconds that some browsers send. */
export const LocalTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/)
  .transform((time) => time.slice(0, 'HH:MM'.length))
