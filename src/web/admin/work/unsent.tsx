import type { ReactNode } from 'react'

import type { Unsent } from '#contract/unsent.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { shortMomentWords } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

/** When what waits is tried next, or that it failed, and how often it was tried. */
function NextTry({ tries, nextAt, failedAt, maySendAgain }: Unsent) {
  return (
    <>
      {failedAt === null && (nextAt === null ? 'being sent now' : shortMomentWords(nextAt))}
      {failedAt !== null && <Tag tone="bad">failed</Tag>}
      {failedAt !== null && !maySendAgain && (
        <Text as="p" size="sm" tone="muted">
          too old to send
        </Text>
      )}
      <Text as="p" size="sm" tone="muted">
        {tries === 1 ? 'tried once' : `tried ${String(tries)} times`}
      </Text>
    </>
  )
}

interface UnsentRowProps {
  one: Unsent
  /** What it is. */
  title: string
  /** For whom, and through what. */
  details: readonly string[]
  /** What the service answered last, in words. */
  answer: string | null
  children: ReactNode
}

/** One thing that waits or failed; its buttons are the children. */
export function UnsentRow({ one, title, details, answer, children }: UnsentRowProps) {
  return (
    <tr>
      <td>
        <b>{title}</b>
        {[...details, ...(answer === null ? [] : [answer])].map((line) => (
          <Text as="p" key={line} size="sm" tone="muted">
            {line}
          </Text>
        ))}
      </td>
      <td>
        <NextTry {...one} />
      </td>
      <td data-number>{children}</td>
    </tr>
  )
}

interface Act {
  readonly isPending: boolean
  readonly mutate: (
    id: string,
    after: { readonly onSuccess: () => void; readonly onError: (error: Error) => void },
  ) => void
}

interface UnsentButtonsProps {
  id: string
  /** What and to whom, for screen readers. */
  name: string
  maySendAgain: boolean
  again: Act
  drop: Act
  /** What stands in the toast: `The email is dropped.` */
  dropped: string
}

/** Sends something again that waits or failed, or drops it. */
export function UnsentButtons({ id, name, maySendAgain, again, drop, dropped }: UnsentButtonsProps) {
  const run = (act: Act, text: string) =>
    act.mutate(id, {
      onSuccess: () => showToast({ kind: 'good', text }),
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  return (
    <Row justify="end">
      {maySendAgain && (
        <Button
          size="sm"
          variant="quiet"
          busy={again.isPending ? 'One moment...' : undefined}
          aria-label={`Send again: ${name}`}
          onClick={() => run(again, 'We try to send it now.')}
        >
          Send again
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        busy={drop.isPending ? 'One moment...' : undefined}
        aria-label={`Drop: ${name}`}
        onClick={() => run(drop, dropped)}
      >
        Drop
      </Button>
    </Row>
  )
}
