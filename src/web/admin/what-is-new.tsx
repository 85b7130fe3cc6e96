import { useQuery } from '@tanstack/react-query'

import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useReadRelease } from './actions.ts'
import { adminQueries } from './queries.ts'

import styles from './what-is-new.module.css'

/** After an update: what is new, until the keeper has read it. */
export function WhatIsNew() {
  const { data } = useQuery(adminQueries.release())
  const read = useReadRelease()
  const release = data?.release ?? null
  if (release === null) return null
  const { version, notes } = release

  function handleRead() {
    read.mutate(version, {
      onSuccess: () => showToast({ kind: 'good', text: 'You won’t see this again until the next update.' }),
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  }

  return (
    <Stack as="section" labelledBy="what-is-new">
      <Rubric title={`What’s new in ${version}`} id="what-is-new" />
      <Leaf stacked>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keyboard */}
        <div className={styles['notes']} role="region" aria-label={`Changes in ${version}`} tabIndex={0}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
        <div>
          <Button busy={read.isPending ? 'One moment...' : undefined} onClick={handleRead}>
            I’ve read this
          </Button>
        </div>
      </Leaf>
    </Stack>
  )
}
