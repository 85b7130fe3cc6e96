import { useEffect, useRef, useState } from 'react'

import type { Applicant } from '#contract/accounts/applicants.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useEndWaiting, useVerifyAgain, useWithdraw } from './actions.ts'
import { useAnswerToCome } from './use-applicant.ts'

/** What somebody sees who waits to be let in: that they wait, and all we keep of them. */
export function WaitingPart({ applicant }: { applicant: Applicant }) {
  const { username, email, isVerified, words, appliedAt } = applicant
  const signOut = useEndWaiting()
  useAnswerToCome()
  const answer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The form that had the focus is gone with what was typed.
    if (document.activeElement === document.body) answer.current?.focus()
  }, [])

  return (
    <>
      <div ref={answer} tabIndex={-1}>
        {isVerified ? (
          <Notice>
            <b>You’re waiting to be let in, {username}.</b> An admin looks at your sign-up and writes to{' '}
            {email}.
          </Notice>
        ) : (
          <Notice kind="warn">
            <b>Verify your email address first.</b> We sent an email to {email}. Open its link, and an admin
            looks at your sign-up.
          </Notice>
        )}
      </div>
      <p>“{words}”</p>
      <Text as="p" size="sm" tone="muted">
        Signed up as {username}, {momentWords(appliedAt)}.
      </Text>
      <Row>
        {!isVerified && <VerifyAgain />}
        <Button
          variant="quiet"
          size="sm"
          busy={signOut.isPending ? 'Signing out...' : undefined}
          onClick={() => signOut.mutate()}
        >
          Sign Out
        </Button>
        <TakeBack />
      </Row>
    </>
  )
}

function VerifyAgain() {
  const verify = useVerifyAgain()
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={verify.isPending ? 'Sending...' : undefined}
      onClick={() =>
        verify.mutate(undefined, {
          onSuccess: () => showToast({ kind: 'good', text: 'We sent you another email.' }),
          onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
        })
      }
    >
      Send again
    </Button>
  )
}

/** The first press asks, the second does it. */
function TakeBack() {
  const [isSure, setIsSure] = useState(false)
  const withdraw = useWithdraw()

  function handlePress() {
    if (!isSure) {
      setIsSure(true)
      return
    }
    withdraw.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'good', text: 'Your sign-up is deleted.' }),
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  }

  return (
    <Button
      variant={isSure ? 'bad' : 'ghost'}
      size="sm"
      busy={withdraw.isPending ? 'Deleting...' : undefined}
      onClick={handlePress}
    >
      {isSure ? 'Delete it for good' : 'Withdraw my sign-up'}
    </Button>
  )
}
