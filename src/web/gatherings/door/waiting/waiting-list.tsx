import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { useIsOffline } from '#web/ui/layout/use-is-offline.ts'

import type { UnsentArrival } from './unsent-arrivals.ts'
import { refusedWords } from './waiting-words.ts'

interface WaitingListProps {
  unsent: readonly UnsentArrival[]
  onDismiss: (clientId: string) => void
}

/** How many arrivals wait for a signal, and which of them were not taken in the end. */
export function WaitingList({ unsent, onDismiss }: WaitingListProps) {
  const isOffline = useIsOffline()
  const waiting = unsent.filter(({ refusal, hasWaited }) => refusal === null && (hasWaited || isOffline))
  return (
    <>
      <div aria-live="polite">
        {waiting.length > 0 && (
          <Notice kind="warn">
            <b>{waiting.length} waiting</b> for signal. What you note is kept here and sent in order.
          </Notice>
        )}
      </div>
      {unsent.map((arrival) => {
        const { clientId, refusal } = arrival
        if (refusal === null) return null
        const words = refusedWords({ ...arrival, refusal })
        return (
          <Notice key={clientId} kind="bad">
            <Row justify="between">
              <span>{words}</span>
              <Button size="sm" variant="ghost" onClick={() => onDismiss(clientId)}>
                Dismiss
              </Button>
            </Row>
          </Notice>
        )
      })}
    </>
  )
}
