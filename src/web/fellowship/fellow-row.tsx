import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'

import { useActOnBond } from './actions.ts'
import { PartDialog } from './part-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import type { Fellow } from './queries.ts'

/** One of the member's fellows. */
export function FellowRow({ fellow }: { fellow: Fellow }) {
  const { username, since } = fellow
  const [isAsked, setIsAsked] = useState(false)
  const { busy, act } = useActOnBond(username)
  return (
    <PersonRow person={fellow} note={`fellows since ${dayOfInstant(since)}`}>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${username}`}
        busy={busy === undefined ? undefined : 'One moment...'}
        onClick={() => setIsAsked(true)}
      >
        Remove
      </Button>
      {isAsked && (
        <PartDialog
          username={username}
          onClose={() => setIsAsked(false)}
          onPart={() => {
            setIsAsked(false)
            act('part')
          }}
        />
      )}
    </PersonRow>
  )
}
