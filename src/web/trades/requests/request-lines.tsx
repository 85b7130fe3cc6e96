import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { RequestLine } from '#contract/trades/requests.ts'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './request-lines.module.css'

/** So many lines are shown at first. */
const FEW = 4

/** One side of a request: its cards and words. */
export function RequestLines({ lines, label }: { lines: readonly RequestLine[]; label: string }) {
  const [isWhole, setWhole] = useState(false)
  const rest = lines.length - FEW
  const shown = isWhole || rest <= 1 ? lines : lines.slice(0, FEW)
  return (
    <div>
      <Text as="p" size="sm" tone="muted">
        {label}
      </Text>
      <ul className={styles['lines']} aria-label={label}>
        {shown.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other key and are never moved
          <li key={at}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {String(rest)} more
        </Button>
      )}
    </div>
  )
}

function Line({ line }: { line: RequestLine }) {
  if (line.kind === 'words') return <span className={styles['words']}>{line.words}</span>
  const { card, kind, quantity } = line
  return (
    <>
      <Thumb card={{ ...card, setName: card.set }} />
      <span className={styles['words']}>
        <span>
          {quantity > 1 && <b>{quantity} × </b>}
          <Link to="/card/$id" params={{ id: card.id }}>
            {card.name}
          </Link>
        </span>
        <Text size="sm" tone="muted">
          {kind === 'card' ? 'Any printing' : `${card.set}, ${card.collectorNumber}`}
        </Text>
      </span>
    </>
  )
}
