import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { NewSavedSearch } from '#contract/cards/saved.ts'
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
  const [name, setName] = useState(search.slice(0, NAME_MAX))
  const { data: searches = [] } = useQuery(savedQueries.list())
  const save = useSaveSearch()
  const wanted = NewSavedSearch.safeParse({ name, q: search })
  const isTaken = searches.some((other) => other.name === name.trim())

  function handleSubmit() {
    if (!wanted.success) return
    save.mutate(wanted.data, {
      onSuccess: () => {
        showToast({ kind: 'good', text: `Saved as “${wanted.data.name}”.` })
        onClose()
      },
    })
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
          <code className={styles['words']}>{search}</code>
          <TextField
            label="Name"
            value={name}
            maxLength={NAME_MAX}
            hint={isTaken ? 'You already have a search with this name. Saving replaces it.' : undefined}
            onChange={({ target }) => setName(target.value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has only this field
            autoFocus
          />
        </ModalBody>
        <ModalActions fault={save.error !== null && <Notice kind="bad">{wordingOf(save.error)}</Notice>}>
          <Button variant="quiet" onClick={onClose}>
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
