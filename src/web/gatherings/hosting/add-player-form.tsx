import { use, useId } from 'react'

import { Refused } from '#web/app/call.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useAddPlayer } from './actions.ts'
import { AddableBeside } from './addable.ts'

import styles from './add-player-form.module.css'

const NAME_MAX = 100

/** Puts a player on the list by hand. */
export function AddPlayerForm({ gatheringId }: { gatheringId: string }) {
  const draft = useDraft(`gathering-player:${gatheringId}`, { name: '' })
  const { mutateAsync, reset, isPending, error, variables } = useAddPlayer(gatheringId)
  const { names, ask } = use(AddableBeside)
  const namesId = useId()
  const username = draft.words.name.trim()
  const isFull = error instanceof Refused && error.code === 'seats_taken'

  function add(wanted: { readonly username: string; readonly addsSeat: boolean }) {
    if (wanted.username === '' || isPending) return
    const onSuccess = () => showToast({ kind: 'good', text: `${wanted.username} has a seat.` })
    draft.send(mutateAsync(wanted, { onSuccess }))
  }

  return (
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          add({ username, addsSeat: false })
        }}
      >
        <TextField
          label="Add a player"
          hint="They get a seat before those who wait. We tell them, and they can leave again."
          fault={error === null || isFull ? undefined : whyNot(error, variables.username)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NAME_MAX}
          placeholder="Their name here"
          list={namesId}
          value={draft.words.name}
          onFocus={ask}
          onChange={({ target }) => {
            reset()
            draft.change({ name: target.value })
          }}
        />
        <Button
          type="submit"
          variant="quiet"
          icon="user-plus"
          disabled={username === ''}
          busy={isPending ? 'One moment...' : undefined}
        >
          Add
        </Button>
      </form>
      <Names id={namesId} names={names} />
      {isFull && variables !== undefined && (
        <NoSeat username={variables.username} onAdd={() => add({ ...variables, addsSeat: true })} />
      )}
    </>
  )
}

/** Whom the host may have in mind. */
function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </datalist>
  )
}

/** Where no seat is free, the host may bring one. */
function NoSeat({ username, onAdd }: { username: string; onAdd: () => void }) {
  return (
    <Notice kind="warn">
      <p>No seat is free for {username}. Seats that are kept for others stay theirs.</p>
      <Button size="sm" variant="quiet" onClick={onAdd}>
        Add a seat for them
      </Button>
    </Notice>
  )
}

/** The same for who doesn’t exist and for who isn’t seen. */
function whyNot(error: Error, username: string): string {
  return error instanceof Refused && error.code === 'not_found'
    ? `We can’t find “${username}”. Check the name.`
    : wordingOf(error)
}
