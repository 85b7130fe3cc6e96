import { REQUEST_WORDS_MAX } from '#contract/fellowship.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useAsk } from './actions.ts'

interface AskDialogProps {
  username: string
  onClose: () => void
}

/** Asks a member into one's Fellowship, with a line of words if one likes. */
export function AskDialog({ username, onClose }: AskDialogProps) {
  const member = useSessionMember()
  const draft = useDraft(`fellow:${username}`, { words: '' })
  const ask = useAsk(username)
  const isBarred = member?.isVerified !== true

  return (
    <Modal title={`Ask ${username}`} isOpen onClose={onClose}>
      <ModalForm
        error={ask.error}
        submit="Send request"
        busy={ask.isPending ? 'Sending...' : undefined}
        isBarred={isBarred}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(ask.mutateAsync(draft.words.words, { onSuccess: onClose }))}
      >
        {isBarred && <Notice kind="warn">{WORDING.email_not_verified}</Notice>}
        <p>Fellows see what you show to your Fellowship: binders, wants, your town.</p>
        <TextField
          label="Add a message"
          name="request-words"
          autoComplete="off"
          placeholder="We played on Friday"
          hint="You can leave this empty."
          maxLength={REQUEST_WORDS_MAX}
          value={draft.words.words}
          onChange={({ target }) => draft.change({ words: target.value })}
        />
      </ModalForm>
    </Modal>
  )
}
