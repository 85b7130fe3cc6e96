import { useState } from 'react'

import type { RequestSide, TradeRequest } from '#contract/trades/requests.ts'
import { Refused } from '#web/app/call.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { useSubmit } from '#web/app/use-submit.ts'
import { CardSearchModal } from '#web/cards/picking/card-search-modal.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { useSaveRequest } from './actions.ts'
import { FAILED } from './failed-words.ts'
import {
  type DraftFaults,
  draftOf,
  EMPTY_DRAFT,
  faultsFrom,
  faultsOf,
  lineFor,
  toSend,
} from './request-draft.ts'
import { RequestForm, type RequestFormWords } from './request-form.tsx'

const NEW: RequestFormWords = {
  title: 'New trade request',
  submit: 'Post request',
  busy: 'Posting...',
  done: 'Your trade request is posted.',
  failed: FAILED.add,
  isNew: true,
}

const EDIT: RequestFormWords = {
  title: 'Edit trade request',
  submit: 'Save',
  busy: 'Saving...',
  done: 'Your changes are saved.',
  failed: FAILED.update,
  isNew: false,
}

interface RequestDialogProps {
  onClose: () => void
}

/** The form of a new request. What was typed stays until it is sent. */
export function NewRequestDialog({ onClose }: RequestDialogProps) {
  const draft = useDraft('trade-request', EMPTY_DRAFT)
  return <Dialog words={NEW} draft={draft} requestId={undefined} onClose={onClose} />
}

/** The form of a request that is there already. */
export function EditRequestDialog({ request, onClose }: RequestDialogProps & { request: TradeRequest }) {
  const draft = useDraft(`trade-request:${request.id}`, draftOf(request))
  return <Dialog words={EDIT} draft={draft} requestId={request.id} onClose={onClose} />
}

interface DialogProps extends RequestDialogProps {
  words: RequestFormWords
  draft: ReturnType<typeof useDraft<typeof EMPTY_DRAFT>>
  requestId: string | undefined
}

function Dialog({ words, draft, requestId, onClose }: DialogProps) {
  const [picking, setPicking] = useState<RequestSide>()
  const [faults, setFaults] = useState<DraftFaults>({})
  const save = useSaveRequest(requestId)

  const { form, ...sending } = useSubmit(() => {
    if (save.isPending) return
    const found = faultsOf(draft.words)
    setFaults(found)
    save.reset()
    if (Object.keys(found).length > 0) return
    const sent = save.mutateAsync(toSend(draft.words), {
      onSuccess: () => {
        showToast({ kind: 'good', text: words.done })
        onClose()
      },
      onError: (error) => setFaults(error instanceof Refused ? faultsFrom(error.issues) : {}),
    })
    draft.send(sent)
  })

  // The search takes the place of the form, which comes back with the card.
  if (picking !== undefined) {
    return (
      <CardSearchModal
        purpose={picking === 'gives' ? 'to give' : 'to look for'}
        onClose={() => setPicking(undefined)}
        onPick={(card) => {
          draft.change({ [picking]: [...draft.words[picking], lineFor(card)] })
          setPicking(undefined)
        }}
      />
    )
  }
  return (
    <Modal title={words.title} isOpen onClose={onClose}>
      <form ref={form} noValidate {...sending}>
        <RequestForm
          words={words}
          draft={draft}
          faults={faults}
          error={save.error}
          isPending={save.isPending}
          onPick={setPicking}
        />
      </form>
    </Modal>
  )
}
