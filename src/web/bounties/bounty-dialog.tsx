import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { Bounty } from '#contract/bounties.ts'
import { Refused } from '#web/app/call.ts'
import { later } from '#web/app/later.ts'
import { useEarlyCode } from '#web/app/use-early-code.ts'
import { useErrorShown } from '#web/app/use-error-shown.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { ReportButton } from '#web/people/report-button.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { useActOnBounty } from './actions.ts'
import { BountyActs } from './bounty-acts.tsx'
import { type BondControl, BountyFacts } from './bounty-facts.tsx'
import { BountyQuestion } from './bounty-question.tsx'
import { type BountyAct, doneWords, questionOn } from './hunt.ts'
import { bountyQueries } from './queries.ts'

const CatchInPerson = later(async () => (await import('./catch-in-person.tsx')).CatchInPerson)
/** What a bounty has once it is taken. */
const ADDED = [CatchInPerson]

interface BountyDialogProps {
  bountyId: string
  bondButton: BondControl
  onClose: () => void
}

/** One bounty in full, with the actions the reader may take. */
export function BountyDialog({ bountyId, bondButton, onClose }: BountyDialogProps) {
  const query = useQuery(bountyQueries.one(bountyId))
  const { data: bounty, refetch } = query
  const error = useErrorShown(query, bountyId)
  useEarlyCode(ADDED)
  return (
    <Modal title={bounty ? `Wanted: ${bounty.printing.name}` : 'Wanted'} isOpen onClose={onClose}>
      {bounty ? (
        <BountySheet bounty={bounty} bondButton={bondButton} />
      ) : (
        <ModalBody>
          {error === null ? (
            <Skeleton height="22rem" />
          ) : (
            // Retrying a refusal helps nobody.
            <Notice kind="bad" onRetry={error instanceof Refused ? undefined : () => void refetch()}>
              {wordingOf(error)}
            </Notice>
          )}
        </ModalBody>
      )}
    </Modal>
  )
}

function BountySheet({ bounty, bondButton }: { bounty: Bounty; bondButton: BondControl }) {
  const [asked, setAsked] = useState<BountyAct>()
  const act = useActOnBounty(bounty.id)
  const question = asked && questionOn(bounty, asked)

  function perform(wanted: BountyAct) {
    act.mutate(wanted, {
      onSuccess: (changed) => showToast({ kind: 'good', text: doneWords(changed, wanted) }),
      onSettled: () => setAsked(undefined),
    })
  }

  function handleAct(wanted: BountyAct) {
    act.reset()
    if (questionOn(bounty, wanted) === undefined) perform(wanted)
    else setAsked(wanted)
  }

  if (asked !== undefined && question !== undefined) {
    return (
      <BountyQuestion
        text={question.text}
        action={question.action}
        isBusy={act.isPending}
        onConfirm={() => perform(asked)}
        onCancel={() => setAsked(undefined)}
      />
    )
  }
  return (
    <>
      <ModalBody>
        <BountyFacts bounty={bounty} bondButton={bondButton} />
        {bounty.state === 'claimed' && bounty.role !== 'reader' && (
          <Suspense fallback={null}>
            <CatchInPerson bounty={bounty} />
          </Suspense>
        )}
        {bounty.role !== 'poster' && (
          <Row>
            <ReportButton thing="bounty" id={bounty.id} name="this bounty" />
            <RemoveButton
              thing="bounty"
              id={bounty.id}
              name="the words of this bounty"
              author={bounty.posterUsername}
              label="Remove words"
            />
          </Row>
        )}
      </ModalBody>
      <BountyActs
        bounty={bounty}
        error={act.error}
        busy={act.isPending ? act.variables : undefined}
        onAct={handleAct}
      />
    </>
  )
}
