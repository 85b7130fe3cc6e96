import { later } from '#web/app/later.ts'
import type { WishedOffer } from '#web/people/offer-doors.tsx'

/** The button of lists that begins an offer, fetched when the first one is shown. */
export const LaterOfferDoor = later<WishedOffer>(async () => (await import('./offer-door.tsx')).OfferDoor)
