import { defineOverlay } from '#web/app/overlays.ts'

import type { OfferGround } from './builder/use-offer.ts'

/** The form of an offer to a member, or of an answer to one. */
export const newOffer = defineOverlay<
  Pick<OfferGround, 'username' | 'requestId' | 'laid' | 'isBalanced' | 'gives' | 'gets'> & {
    /** The trade that it answers. */
    readonly tradeId?: string
  }
>('new-offer', async () => (await import('./builder/offer-modal.tsx')).OfferModal)
