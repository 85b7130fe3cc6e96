import { useState } from 'react'

import { whyWords } from '#web/matches/match-words.ts'
import { KeepAwayButton } from '#web/people/keep-away-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'

import { useActOnBond } from './actions.ts'
import { PartDialog } from './part-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import type { Fellow } from './queries.ts'

/** What the two could trade; empty if nothing. */
function whyOf({ theyHave, theyWant }: Pick<Fellow, 'theyHave' | 'theyWant'>): string {
  return theyHave + theyWant === 0 ? '' : whyWords({ theyHave, theyWant })
}

/** One of the member's fellows. */
export function FellowRow({ fellow }: { fellow: Fellow }) {
  const { username, since, theyHave, theyWant, nextGathering } = fellow
  const [isAsked, setIsAsked] = useState(false)
  const { busy, act } = useActOnBond(username)
  return (
    <PersonRow
      person={fellow}
      note={`fellows since ${dayOfInstant(since)}`}
      why={whyOf({ theyHave, theyWant })}
      next={nextGathering}
    >
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${username}`}
        busy={busy === undefined ? undefined : 'One moment...'}
        onClick={() => setIsAsked(true)}
      >
        Remove
      </Button>
      <KeepAwayButton username={username} portrait={fellow.avatarUrl} />
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
