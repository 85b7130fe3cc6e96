import { Link } from '@tanstack/react-router'

import type { RequestLine, TradeRequest } from '#contract/trades/requests.ts'
import { OfferDoor, type WishedCard } from '#web/people/offer-doors.tsx'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { RequestLines } from './request-lines.tsx'

import styles from './request-row.module.css'

interface RequestRowProps {
  request: TradeRequest
  onEdit: () => void
  onDelete: () => void
}

/** One request: who posted it, what they give and what they look for. */
export function RequestRow({ request, onEdit, onDelete }: RequestRowProps) {
  const { username, toUsername, band, gives, seeks, note, createdAt, updatedAt, isOwn } = request
  const distance = useBandWords(band)
  const when = `${dayOfInstant(createdAt)}${updatedAt === createdAt ? '' : ', edited'}`
  return (
    <li className={styles['request']}>
      <div>
        <Link to="/$username" params={{ username }} className={styles['who']}>
          <Who name={username} sub={[when, distance].filter(Boolean).join(' · ')} />
        </Link>
        {toUsername !== null && (
          <Text as="p" size="sm" tone="muted">
            {isOwn ? `Only for ${toUsername}` : 'Only for you'}
          </Text>
        )}
        {note !== '' && <p className={styles['note']}>{note}</p>}
      </div>
      {gives.length > 0 && <RequestLines lines={gives} label={isOwn ? 'You give' : 'Gives'} />}
      {seeks.length > 0 && <RequestLines lines={seeks} label={isOwn ? 'You look for' : 'Looks for'} />}
      <AnswerDoor request={request} />
      {isOwn && (
        <Row gap="tight">
          <Button size="sm" variant="quiet" aria-label={`Edit: ${aboutOf(request)}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Delete: ${aboutOf(request)}`} onClick={onDelete}>
            Delete
          </Button>
        </Row>
      )}
    </li>
  )
}

/** Begins an offer with what the request names, the other way round. */
function AnswerDoor({ request: { username, gives, seeks } }: { request: TradeRequest }) {
  return (
    <div>
      <OfferDoor
        username={username}
        gives={wishesOf(seeks)}
        gets={wishesOf(gives)}
        label="Answer with an offer"
      />
    </div>
  )
}

/** The cards of one side; what is only said in words is for the two to settle. */
function wishesOf(lines: readonly RequestLine[]): WishedCard[] {
  return lines.flatMap((line) => {
    if (line.kind === 'words') return []
    const { kind, card, quantity } = line
    return [{ name: card.name, printingId: kind === 'printing' ? card.id : undefined, copies: quantity }]
  })
}

/** What tells a request from the member's others. */
function aboutOf({ gives, seeks }: TradeRequest): string {
  const [first] = [...seeks, ...gives]
  if (first === undefined) return 'request'
  return first.kind === 'words' ? first.words : first.card.name
}
