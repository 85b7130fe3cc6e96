import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { WaitingApplicant } from '#contract/applicants.ts'
import { KEEPER_REASON_MAX } from '#contract/keepers.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { useAccept, useDecline } from './actions.ts'
import { newcomerQueries } from './queries.ts'

/** Who waits to be let in. */
export function ApplicantsPart() {
  const list = useSuspenseInfiniteQuery(newcomerQueries.applicants())
  const applicants = list.data.pages.flatMap((page) => page.applicants)
  if (applicants.length === 0) return null
  return (
    <Stack as="section" labelledBy="applicants">
      <Rubric title="Waiting to be let in" id="applicants" />
      {applicants.map((applicant) => (
        <ApplicantView key={applicant.id} applicant={applicant} />
      ))}
      <MoreOf list={list} />
    </Stack>
  )
}

function ApplicantView({ applicant }: { applicant: WaitingApplicant }) {
  const { id, username, words, appliedAt } = applicant
  const [isDeclining, setIsDeclining] = useState(false)
  const accept = useAccept()
  return (
    <Leaf stacked>
      <div>
        <h3>{username}</h3>
        <Text as="p" size="sm" tone="muted">
          {momentWords(appliedAt)}
        </Text>
      </div>
      <p>{words}</p>
      <Row>
        <Button
          size="sm"
          aria-label={`Let ${username} in`}
          busy={accept.isPending ? 'Letting in...' : undefined}
          onClick={() =>
            accept.mutate(id, {
              onSuccess: () => showToast({ kind: 'good', text: `${username} is a member now.` }),
              onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
            })
          }
        >
          Let in
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Decline ${username}`}
          onClick={() => setIsDeclining(true)}
        >
          Decline
        </Button>
      </Row>
      {isDeclining && <DeclineDialog applicant={applicant} onClose={() => setIsDeclining(false)} />}
    </Leaf>
  )
}

function DeclineDialog({ applicant, onClose }: { applicant: WaitingApplicant; onClose: () => void }) {
  const { id, username } = applicant
  const draft = useDraft(`decline:${id}`, { reason: '' })
  const { reason } = draft.words
  const decline = useDecline(id)

  function handleDone() {
    showToast({ kind: 'good', text: `We’ve told ${username}. What they gave us is being deleted.` })
    onClose()
  }

  return (
    <Modal title={`Decline ${username}`} isOpen onClose={onClose}>
      <ModalForm
        error={decline.error}
        submit="Decline"
        busy={decline.isPending ? 'Declining...' : undefined}
        isBarred={reason.trim() === ''}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(decline.mutateAsync(reason, { onSuccess: handleDone }))}
      >
        <TextArea
          label="Why"
          hint={`${username} reads this in an email. After that we delete everything they gave us.`}
          value={reason}
          rows={3}
          maxLength={KEEPER_REASON_MAX}
          required
          onChange={({ target }) => draft.change({ reason: target.value })}
        />
      </ModalForm>
    </Modal>
  )
}
