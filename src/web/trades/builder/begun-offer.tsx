import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { StoredOffer } from '#contract/trades/drafts.ts'
import { adoptSaved } from '#web/app/drafts/kept-drafts.ts'
import { useSessionMember } from '#web/app/session.ts'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { readTyped } from './kept-offer.ts'
import { offerDraftQueries } from './queries.ts'

interface BegunOfferProps {
  about: string
  title: string
  onClose: () => void
  children: ReactNode
}

/** Waits for what another device may have begun. Without an answer, what this browser has will do, for good. */
export function BegunOffer({ about, title, onClose, children }: BegunOfferProps) {
  // After a failure it would be pending again whenever it is asked anew, and take the form away.
  const { data, isFetched } = useQuery(offerDraftQueries.one(about))
  if (!isFetched)
    return (
      <Modal title={title} size="lg" isOpen onClose={onClose}>
        <ModalBody>
          <Skeleton height="20rem" />
        </ModalBody>
      </Modal>
    )
  return <Adopted {...{ about, kept: data, children }} />
}

interface AdoptedProps extends Pick<BegunOfferProps, 'about' | 'children'> {
  kept: StoredOffer | null | undefined
}

/** Before the form reads this browser's drafts, and once: what is typed from then on is newer. */
function Adopted({ about, kept, children }: AdoptedProps) {
  const member = useSessionMember()
  useState(() => {
    if (member !== null && kept !== undefined) adoptSaved(member.id, about, readTyped(kept))
  })
  return children
}
