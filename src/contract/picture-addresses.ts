import { z } from 'zod'

/** Where a stored picture is: as it is opened, and as it stands among words. */
export const PictureAddresses = z.object({ large: z.string(), small: z.string() })
export type PictureAddresses = z.infer<typeof PictureAddresses>
