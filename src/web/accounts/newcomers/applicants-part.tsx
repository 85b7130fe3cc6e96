import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { WaitingApplicant } from '#contract/accounts/applicants.ts'
import { ReasonDialog } from '#web/app/reason-dialog.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { momentWords } from '#web/ui/dates.ts'
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
  const [declining, setDeclining] = useState<WaitingApplicant>()
  const [lastDeclined, setLastDeclined] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const applicants = list.data.pages.flatMap((page) => page.applicants)

  useEffect(() => {
    // The button that opened the dialog is gone with its row.
    if (lastDeclined !== undefined) place.current?.focus()
  }, [lastDeclined])

  return (
    <div ref={place} tabIndex={-1}>
      {applicants.length > 0 && (
        <Stack as="section" labelledBy="applicants">
          <Rubric title="Waiting to be let in" id="applicants" />
          {applicants.map((applicant) => (
            <ApplicantView
              key={applicant.id}
              applicant={applicant}
              onDecline={() => setDeclining(applicant)}
            />
          ))}
          <MoreOf list={list} />
        </Stack>
      )}
      {declining && (
        <DeclineDialog
          applicant={declining}
          onDone={() => setLastDeclined(declining.id)}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </div>
  )
}

interface ApplicantViewProps {
  applicant: WaitingApplicant
  onDecline: () => void
}

function ApplicantView({ applicant, onDecline }: ApplicantViewProps) {
  const { id, username, words, appliedAt } = applicant
  const accept = useAccept()
  const row = useFocusKept<HTMLDivElement>()
  return (
    <div ref={row}>
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
            onClick={() => accept.mutate({ id, username })}
          >
            Let in
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Decline ${username}`} onClick={onDecline}>
            Decline
          </Button>
        </Row>
      </Leaf>
    </div>
  )
}

interface DeclineDialogProps {
  applicant: WaitingApplicant
  onDone: () => void
  onClose: () => void
}

/** Not in the row of its applicant: that goes as soon as it is done. */
function DeclineDialog({ applicant, onDone, onClose }: DeclineDialogProps) {
  const { id, username } = applicant

  function handleDone() {
    showToast({ kind: 'good', text: `We’ve told ${username}. What they gave us is being deleted.` })
    onDone()
    onClose()
  }

  return (
    <ReasonDialog
      title={`Decline ${username}`}
      about={`decline:${id}`}
      act={useDecline(id)}
      submit="Decline"
      busy="Declining..."
      hint={`${username} reads this in an email. After that we delete everything they gave us.`}
      onDone={handleDone}
      onClose={onClose}
    />
  )
}
