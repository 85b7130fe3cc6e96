import { REQUEST_NOTE_MAX, type RequestSide } from '#contract/trades/requests.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import type { Draft } from '#web/app/drafts/use-draft.ts'
import { useSessionMember } from '#web/app/session.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import type { DraftFaults, RequestDraft } from './request-draft.ts'
import { SideFields } from './side-fields.tsx'

const USERNAME_MAX = 100

const SIDES = [
  { side: 'seeks', legend: 'You look for' },
  { side: 'gives', legend: 'You give' },
] as const

/** What the form says, for a new request or for one that is there. */
export interface RequestFormWords {
  readonly title: string
  readonly submit: string
  readonly busy: string
  readonly done: string
  /** In the specification's words. */
  readonly failed: string
  /** Whom a request is for cannot be changed afterwards, and only a new one may be barred. */
  readonly isNew: boolean
}

interface RequestFormProps {
  words: RequestFormWords
  draft: Draft<RequestDraft>
  faults: DraftFaults
  error: Error | null
  isPending: boolean
  onPick: (side: RequestSide) => void
}

/** The fields of a trade request. */
export function RequestForm({ words, draft, faults, error, isPending, onPick }: RequestFormProps) {
  const member = useSessionMember()
  const isBarred = words.isNew && member?.isVerified !== true
  return (
    <>
      <ModalBody>
        <RestoredNote draft={draft} />
        {isBarred && <Notice kind="warn">{WORDING.email_not_verified}</Notice>}
        {SIDES.map(({ side, legend }) => (
          <SideFields
            key={side}
            legend={legend}
            lines={draft.words[side]}
            fault={faults[side]}
            onChange={(lines) => draft.change({ [side]: lines })}
            onPick={() => onPick(side)}
          />
        ))}
        <TextArea
          label="Note"
          maxLength={REQUEST_NOTE_MAX}
          value={draft.words.note}
          onChange={({ target }) => draft.change({ note: target.value })}
        />
        {words.isNew && (
          <TextField
            label="Only for one player"
            hint="Their username. Leave it empty to ask everybody."
            autoComplete="off"
            maxLength={USERNAME_MAX}
            value={draft.words.toUsername}
            fault={faults.toUsername}
            onChange={({ target }) => draft.change({ toUsername: target.value })}
          />
        )}
      </ModalBody>
      <ModalActions fault={error && <FailureNotice error={words.failed} help={wordingOf(error)} />}>
        <Button type="submit" wide disabled={isBarred} busy={isPending ? words.busy : undefined}>
          {words.submit}
        </Button>
      </ModalActions>
    </>
  )
}
