import { APPEAL_WORDS_MAX } from '#contract/decisions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { useAppeal } from './actions.ts'

interface AppealDialogProps {
  decisionId: string
  onClose: () => void
}

/** Asks the keepers to look at a decision again. */
export function AppealDialog({ decisionId, onClose }: AppealDialogProps) {
  const appeal = useAppeal(decisionId)
  const draft = useDraft<{ readonly words: string }>(`appeal:${decisionId}`, { words: '' })
  const { words } = draft.words

  function handleDone() {
    showToast({ kind: 'good', text: 'Your appeal is with the keepers.' })
    onClose()
  }

  return (
    <Modal title="Appeal" isOpen onClose={onClose}>
      <ModalForm
        error={appeal.error}
        submit="Send"
        busy={appeal.isPending ? 'Sending...' : undefined}
        isBarred={words.trim() === ''}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(appeal.mutateAsync(words, { onSuccess: handleDone }))}
      >
        <p>Another keeper looks at it where there is one. You can appeal once, so say all there is to say.</p>
        <TextArea
          label="What you want to say"
          value={words}
          rows={6}
          maxLength={APPEAL_WORDS_MAX}
          required
          onChange={({ target }) => draft.change({ words: target.value })}
        />
      </ModalForm>
    </Modal>
  )
}
