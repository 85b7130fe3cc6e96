import type { ReactNode } from 'react'

import { GROUP_MAX } from '#contract/messages/groups.ts'
import { TITLE_MAX } from '#contract/messages/message.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import { useAddToGroup, useRenameGroup } from './actions.ts'
import { namesIn, whyNotAdded } from './names.ts'

import styles from './group-forms.module.css'

interface RenameFormProps {
  conversationId: string
  title: string
}

/** The name of a group, to change it. */
export function RenameForm({ conversationId, title: before }: RenameFormProps) {
  const draft = useDraft(`group-name:${conversationId}`, { title: before })
  const { mutateAsync, isPending } = useRenameGroup(conversationId)
  const title = draft.words.title.trim()
  return (
    <Line onSubmit={() => draft.send(mutateAsync(title))}>
      <TextField
        label="Name of the group"
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={draft.words.title}
        onChange={({ target }) => draft.change({ title: target.value })}
      />
      <Button
        type="submit"
        variant="quiet"
        busy={isPending ? 'One moment...' : undefined}
        disabled={title === '' || title === before}
      >
        Rename
      </Button>
    </Line>
  )
}

interface AddFormProps {
  conversationId: string
  isFull: boolean
}

/** Names of players who are to be added to a group. */
export function AddForm({ conversationId, isFull }: AddFormProps) {
  const draft = useDraft(`group-players:${conversationId}`, { names: '' })
  const add = useAddToGroup(conversationId)
  const names = namesIn(draft.words.names)
  return (
    <Line onSubmit={() => draft.send(add.mutateAsync(names))}>
      <TextField
        label="Add players"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Names, with commas between them"
        hint={isFull ? `A group has at most ${String(GROUP_MAX)} members.` : undefined}
        fault={add.error === null ? undefined : whyNotAdded(add.error, add.variables)}
        value={draft.words.names}
        onChange={({ target }) => {
          add.reset()
          draft.change({ names: target.value })
        }}
      />
      <Button
        type="submit"
        variant="quiet"
        icon="user-plus"
        busy={add.isPending ? 'One moment...' : undefined}
        disabled={names.length === 0 || isFull}
      >
        Add
      </Button>
    </Line>
  )
}

function Line({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
