import { Link } from '@tanstack/react-router'

import type { RequestLine, TradeRequest } from '#contract/trades/requests.ts'
import { OfferDoor, type WishedCard } from '#web/people/offer-doors.tsx'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { ReportButton } from '#web/people/report-button.tsx'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
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
  const { id, username, toUsername, band, gives, seeks, note, createdAt, updatedAt, isOwn } = request
  const distance = useBandWords(band)
  const when = `${dayOfInstant(createdAt)}${updatedAt === createdAt ? '' : ', edited'}`
  return (
    <li className={styles['request']}>
      <div>
        <Link to="/$username" params={{ username }} className={styles['who']}>
          <Who
            name={username}
            src={request.avatarUrl}
            sub={[when, distance].filter(Boolean).join(' · ')}
            wraps
          />
        </Link>
        {toUsername !== null && (
          <Text as="p" size="sm" tone="muted">
            {isOwn ? `Only for ${toUsername}` : 'Only for you'}
          </Text>
        )}
        <Answers request={request} />
        {note !== '' && <p className={styles['note']}>{note}</p>}
      </div>
      {gives.length > 0 && <RequestLines lines={gives} label={isOwn ? 'You give' : 'Gives'} />}
      {seeks.length > 0 && <RequestLines lines={seeks} label={isOwn ? 'You look for' : 'Looks for'} />}
      <AnswerDoor request={request} />
      {isOwn ? (
        <OwnActions request={request} onEdit={onEdit} onDelete={onDelete} />
      ) : (
        <Row>
          <ReportButton thing="trade-request" id={id} name={`the request of ${username}`} />
          <RemoveButton
            thing="trade-request"
            id={id}
            name={`the words in the request of ${username}`}
            author={username}
            label="Remove words"
          />
        </Row>
      )}
    </li>
  )
}

/** A closed request says what it said; it can only be deleted. */
function OwnActions({ request, onEdit, onDelete }: RequestRowProps) {
  return (
    <Row gap="tight">
      {request.status === 'open' && (
        <Button size="sm" variant="quiet" aria-label={`Edit: ${aboutOf(request)}`} onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={`Delete: ${aboutOf(request)}`} onClick={onDelete}>
        Delete
      </Button>
    </Row>
  )
}

/** How many offers answer it, and whether it is closed, for its poster. */
function Answers({ request: { status, answers } }: { request: TradeRequest }) {
  if (answers === null) return null
  const offers = answers === 1 ? '1 open offer' : `${String(answers)} open offers`
  return (
    <Text as="p" size="sm" tone="muted">
      {status === 'closed' && 'Closed: you agreed to an offer. '}
      {answers > 0 && (
        <Link to="/trades" className={linkClass('plain')}>
          {offers}
        </Link>
      )}
      {status === 'open' && answers === 0 && 'No offers yet'}
    </Text>
  )
}

/** Begins an offer with what the request names, the other way round. */
function AnswerDoor({ request: { id, username, gives, seeks } }: { request: TradeRequest }) {
  return (
    <div>
      <OfferDoor
        username={username}
        requestId={id}
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
