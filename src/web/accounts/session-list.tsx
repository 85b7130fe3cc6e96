import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'

import type { AccountSession } from '#contract/accounts/session.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { focusBeside } from '#web/ui/lists/focus-beside.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { useEndSession } from './actions.ts'
import { deviceWords } from './device-words.ts'
import { accountQueries } from './queries.ts'

import styles from './settings.module.css'

/** Lists where the member is signed in; every other session can be ended from here. */
export function SessionList() {
  const { data, isError, refetch } = useQuery(accountQueries.sessions())
  if (data === undefined && isError)
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        Couldn’t load your devices.
      </Notice>
    )
  if (data === undefined) return <Skeleton height="8rem" />
  return (
    <RowList>
      {data.map((session) => (
        <li key={session.id} className={styles['session']}>
          <SessionLine session={session} />
        </li>
      ))}
    </RowList>
  )
}

function SessionLine({ session }: { session: AccountSession }) {
  const end = useEndSession()
  const device = deviceWords(session.userAgent)

  function handlePress({ currentTarget }: MouseEvent) {
    const row = currentTarget.closest('li')
    end.mutate(session.id, {
      onSuccess: () => {
        focusBeside(row)
        showToast({ kind: 'good', text: `${device} is signed out.` })
      },
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  }

  return (
    <Row nowrap>
      <Grow>
        <b>{device}</b>
        <Text as="div" tone="faint" size="xs">
          Signed in {momentWords(session.signedInAt)}
          {session.address !== '' && ` from ${session.address}`}
        </Text>
      </Grow>
      {session.isCurrent ? (
        <Tag tone="good">This device</Tag>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Sign out ${device}`}
          // Until the list comes without it: a second press would only hear that it is gone.
          busy={end.isPending || end.isSuccess ? 'Signing out...' : undefined}
          onClick={handlePress}
        >
          Sign out
        </Button>
      )}
    </Row>
  )
}
