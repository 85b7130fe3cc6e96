import { useState } from 'react'

import { WALK_IN_NAME_MAX } from '#contract/gatherings/door.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useAddWalkIn } from './actions.ts'

import styles from './door.module.css'

/** Puts somebody without an account on the list. */
export function WalkInForm({ gatheringId }: { gatheringId: string }) {
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useAddWalkIn(gatheringId)
  const walkIn = name.trim()
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (walkIn !== '' && !isPending) mutate(walkIn, { onSuccess: () => setName('') })
      }}
    >
      <TextField
        label="Somebody without an account"
        autoComplete="off"
        maxLength={WALK_IN_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        type="submit"
        variant="quiet"
        disabled={walkIn === ''}
        busy={isPending ? 'One moment...' : undefined}
      >
        Is here
      </Button>
      {error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}
    </form>
  )
}
