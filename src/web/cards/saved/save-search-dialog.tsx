import { useQuery } from '@tanstack/react-query'

import { NewSavedSearch } from '#contract/cards/saved.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useSaveSearch } from './actions.ts'
import { savedQueries } from './queries.ts'

import styles from './saved-searches.module.css'

const NAME_MAX = 60

interface SaveSearchDialogProps {
  search: string
  onClose: () => void
}

export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const draft = useDraft(`search:${search}`, { name: search.slice(0, NAME_MAX) })
  const { name } = draft.words
  const { data: searches = [] } = useQuery(savedQueries.list())
  const save = useSaveSearch()
  const wanted = NewSavedSearch.safeParse({ name, q: search })
  const isTaken = searches.some((other) => other.name === name.trim())

  function handleSubmit() {
    if (!wanted.success) return
    const sent = save.mutateAsync(wanted.data, {
      onSuccess: () => {
        showToast({ kind: 'good', text: `Saved as “${wanted.data.name}”.` })
        onClose()
      },
    })
    draft.send(sent)
  }

  function handleCancel() {
    draft.drop()
    onClose()
  }

  return (
    <Modal title="Save search" isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        <ModalBody>
          <RestoredNote draft={draft} />
          <code className={styles['words']}>{search}</code>
          <TextField
            label="Name"
            value={name}
            maxLength={NAME_MAX}
            hint={isTaken ? 'You already have a search with this name. Saving replaces it.' : undefined}
            onChange={({ target }) => draft.change({ name: target.value })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has only this field
            autoFocus
          />
        </ModalBody>
        <ModalActions fault={save.error !== null && <Notice kind="bad">{wordingOf(save.error)}</Notice>}>
          <Button variant="quiet" onClick={handleCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending ? 'Saving...' : undefined} disabled={!wanted.success}>
            Save
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
