import { z } from 'zod'

/** How far away another member is, in kilometres: never told more exactly than that. */
export const DISTANCE_BANDS = ['<5', '<10', '<25', '<50', '<100', '100+'] as const
/** `null` where nobody knows. */
export const DistanceBand = z.enum(DISTANCE_BANDS).nullable()
export type DistanceBand = z.infer<typeof DistanceBand>
