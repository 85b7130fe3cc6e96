import { useId } from 'react'

import type { Bounty } from '#contract/bounties.ts'
import { useSessionMember } from '#web/app/session.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { type BountyAct, actsOn, actWords } from './hunt.ts'

interface BountyActsProps {
  bounty: Bounty
  /** The action under way. */
  busy: BountyAct | undefined
  /** Why the last action failed. */
  error: Error | null
  onAct: (act: BountyAct) => void
}

/** The buttons for what the reader may do with a bounty, given their role and its state. */
export function BountyActs({ bounty, busy, error, onAct }: BountyActsProps) {
  const member = useSessionMember()
  const reasonId = useId()
  const acts = actsOn(bounty)
  const fault = error && <Notice kind="bad">{wordingOf(error)}</Notice>
  if (acts.length === 0) return fault && <ModalBody>{fault}</ModalBody>
  const isBarred = member?.isVerified !== true && acts.includes('claim')
  return (
    <>
      {isBarred && (
        <ModalBody>
          <Notice kind="warn">
            <span id={reasonId}>{WORDING.email_not_verified}</span>
          </Notice>
        </ModalBody>
      )}
      <ModalActions fault={fault}>
        {acts.toReversed().map((act) => (
          <Button
            key={act}
            variant={act === acts[0] ? 'ember' : 'quiet'}
            wide={acts.length === 1}
            busy={busy === act ? 'One moment...' : undefined}
            disabled={isBarred || (busy !== undefined && busy !== act)}
            aria-describedby={isBarred ? reasonId : undefined}
            onClick={() => onAct(act)}
          >
            {actWords(bounty, act)}
          </Button>
        ))}
      </ModalActions>
    </>
  )
}
