import { createContext, type ReactNode, Suspense, use } from 'react'

import { useSessionMember } from '#web/app/session.ts'

/** A card that one of the two wants of the other. */
export interface WishedCard {
  readonly name: string
  /** This printing rather than another one, if it is there. */
  readonly printingId?: string | undefined
  readonly copies: number
}

/** An offer to a member, as it begins. */
export interface WishedOffer {
  readonly username: string
  /** What the reader wants of them. */
  readonly gets?: readonly WishedCard[]
  /** What they want of the reader. */
  readonly gives?: readonly WishedCard[]
  /** Whether it begins with the fairest swap out of what each wants of the other. */
  readonly isBalanced?: boolean
  /** The trade request of theirs that it answers. */
  readonly requestId?: string | undefined
  /** The words on the button; without them it is a sign alone, for the end of a row. */
  readonly label?: string
}

/** The button that begins an offer to a member in the lists inside. Most pages set none. */
export const OfferDoors = createContext<((offer: WishedOffer) => ReactNode) | undefined>(undefined)

/** The button that the page puts where an offer can begin, for those who are signed in. */
export function OfferDoor(offer: WishedOffer) {
  const door = use(OfferDoors)
  const member = useSessionMember()
  if (door === undefined || member === null || member.username === offer.username) return null
  return <Suspense fallback={null}>{door(offer)}</Suspense>
}
