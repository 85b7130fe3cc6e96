import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { uploadPortrait } from '#server/profile/portraits/actions.ts'
import { inPieces } from '#tests/collection/imported-files.ts'

import { plain, WHOLE } from './pictures.ts'

/** Has a member upload a portrait and show it. @returns its address */
export async function showPortrait(app: App, member: Member): Promise<string> {
  const bytes = await plain(60, 60).png().toBuffer()
  return await uploadPortrait(app, member, { body: inPieces(bytes), bytes: bytes.length, crop: WHOLE })
}
