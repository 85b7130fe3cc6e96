import { useNavigate } from '@tanstack/react-router'

import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { Row } from '#web/ui/layout/row.tsx'

import { useAnswerRequest } from './actions.ts'

import styles from './request-bar.module.css'

interface RequestBarProps {
  conversationId: string
  /** Who writes; nobody alone in a group. */
  username: string | undefined
  /** Whether it is about a trade, which has an answer of its own. */
  isOfTrade: boolean
}

/** What to do about a stranger's first messages. */
export function RequestBar({ conversationId, username, isOfTrade }: RequestBarProps) {
  const navigate = useNavigate()
  const bar = useFocusKept<HTMLDivElement>()
  const { mutate, isPending, variables } = useAnswerRequest(conversationId)
  const busy = (answer: typeof variables) => (isPending && variables === answer ? 'One moment...' : undefined)
  return (
    <div ref={bar} className={styles['bar']}>
      <p>
        {username === undefined ? (
          'Somebody you don’t know wants you in this group.'
        ) : (
          <>
            <b>{username}</b> writes to you for the first time.
          </>
        )}{' '}
        They aren’t told that you read this, or that you decline.
        {isOfTrade && ' Whatever you choose, the trade stays as it is.'}
      </p>
      <Row>
        <Button busy={busy('accept')} onClick={() => mutate('accept')}>
          Accept
        </Button>
        <Button
          variant="quiet"
          busy={busy('decline')}
          onClick={() =>
            mutate('decline', {
              onSuccess: () => void navigate({ to: '/inbox', search: { tab: 'messages' }, replace: true }),
            })
          }
        >
          Decline
        </Button>
      </Row>
    </div>
  )
}
