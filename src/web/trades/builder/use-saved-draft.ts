import { useEffect, useEffectEvent, useState } from 'react'

import type { Draft } from '#web/app/drafts/use-draft.ts'
import { useRested } from '#web/ui/controls/use-rested.ts'

import { useSaveDraft } from './actions.ts'
import type { OfferDraft } from './offer-draft.ts'

/** Long enough to lay several cards, short enough to be there before the other device is at hand. */
const REST_MS = 500

/** Keeps an offer on the server, too, after each pause, so that it is there on another device. */
export function useSavedDraft(about: string, { touched }: Draft<OfferDraft>, isSent: boolean): void {
  const { mutate } = useSaveDraft(about)
  const [first] = useState(touched)
  const [rested] = useRested(touched, REST_MS)
  const save = useEffectEvent((typed: Partial<OfferDraft>) => {
    // Sending it ends what the server keeps of it.
    if (!isSent) mutate(typed)
  })
  useEffect(() => {
    if (rested !== first) save(rested)
  }, [rested, first])
}
