import { hash } from 'node:crypto'

import { findMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { describeShownBinder, findPublicBinderWindow, findSeenBinder } from '#server/collection/public.ts'
import { found } from '#server/http/refusal.ts'
import { ownedByApp } from '#server/owned-state.ts'
import { findSeenMember, type Reader, VISITOR } from '#server/people/public.ts'
import { findShownValuation, readPortrait } from '#server/profile/public.ts'
import { findShownWindow } from '#server/showcase/listing/public.ts'

import { drawPicture } from './drawing.ts'
import { KeptPictures } from './kept-pictures.ts'
import type { Picture } from './reply.ts'
import { CARDS_SHOWN, pictureOfBinder, pictureOfTrades, type ShownPicture } from './shown-picture.ts'

const keptPictures = ownedByApp(() => new KeptPictures())
/** The dearest first. */
const FIRST_CARDS = { q: '', order: 'price', direction: 'down', offset: 0, limit: CARDS_SHOWN } as const

/** @throws {Refusal} `not_found` if visitors may not see the binder, or a block parts the reader from its owner */
export async function findBinderPicture(app: App, binderId: string, reader: Reader): Promise<Picture> {
  const binder = found(await findSeenBinder(app.db, binderId, outside(reader)))
  const { username: ownerUsername } = found(await findMember(app.db, binder.ownerId))
  const valuation = await findShownValuation(app, undefined)
  const list = await findPublicBinderWindow(app, { binderId, valuation }, FIRST_CARDS)
  const described = await describeShownBinder(app, binder, valuation)
  return asPicture(app, pictureOfBinder({ ...described, ownerUsername }, list))
}

/** @throws {Refusal} `not_found` if visitors may not see the member, or a block parts the reader from them */
export async function findTradePicture(app: App, username: string, reader: Reader): Promise<Picture> {
  const member = found(await findSeenMember(app.db, reader, username))
  const visitor = { ownerId: member.id, reader: VISITOR }
  const list = await findShownWindow(app, visitor, { ...FIRST_CARDS, trade: 'some' })
  return asPicture(app, pictureOfTrades(member, list))
}

/** Pictures are the same for everybody who may see them at all. */
function outside({ apartIds }: Reader): Reader {
  return { ...VISITOR, apartIds }
}

function asPicture(app: App, shown: ShownPicture): Picture {
  const mark = hash('sha1', JSON.stringify(shown), 'base64url')
  return {
    mark,
    draw: async () =>
      await keptPictures
        .of(app)
        .get(mark, async () => await drawPicture(shown, await portraitOf(app, shown))),
  }
}

/** A store that is away must not take the picture away. */
async function portraitOf(app: App, { portrait }: ShownPicture): Promise<Buffer | undefined> {
  if (portrait === undefined) return undefined
  return await readPortrait(app, portrait).catch(() => undefined)
}
