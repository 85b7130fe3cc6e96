import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

import { DEPARTED } from '#contract/accounts/leaving.ts'
import type { Bounty } from '#contract/bounties.ts'
import { countWord } from '#web/app/words/plain-words.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/cards/copies/copy-words.ts'
import { PrintingFace } from '#web/cards/printings/printing-face.tsx'
import { OfferDoor } from '#web/people/offer-doors.tsx'
import { BesideCard } from '#web/ui/cards/beside-card.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { BountySeal } from './bounty-seal.tsx'
import { rewardWords, standingWords } from './poster-words.ts'

import styles from './bounty-facts.module.css'

/** What the reader can do about their bond with another member. */
export type BondControl = ComponentType<{ username: string }>

interface BountyFactsProps {
  bounty: Bounty
  /** For the poster, or the hunter of one's own bounty. */
  bondButton: BondControl
}

/** All the facts of a bounty. */
export function BountyFacts({ bounty, bondButton: Bond }: BountyFactsProps) {
  const { printing, reward, state, owned, role, note, isExact } = bounty
  const other = role === 'poster' ? bounty.hunterUsername : bounty.posterUsername
  return (
    <>
      <BesideCard card={<PrintingFace printing={printing} loading="eager" />}>
        <BountySeal state={state} />
        <p className={styles['reward']}>{rewardWords(reward)}</p>
        <Text as="p" size="sm" tone="muted">
          {standingWords(bounty)}
        </Text>
        {owned > 0 && role !== 'poster' && (
          <Text as="p" strong tone="up">
            You own this: {countWord(owned, 'copy', 'copies')}.
          </Text>
        )}
        <Link to="/card/$id" params={{ id: printing.id }} className={linkClass('more')}>
          See the card
        </Link>
      </BesideCard>
      <Facts bounty={bounty} />
      {other !== null && other !== DEPARTED && (
        <Row gap="tight">
          <AnswerDoor bounty={bounty} />
          <Bond username={other} />
        </Row>
      )}
      {note !== '' && <p className={styles['note']}>{note}</p>}
      {isExact && (
        <Text as="p" size="sm" tone="muted">
          Only this printing: {printing.set}, {printing.collectorNumber}.
        </Text>
      )}
    </>
  )
}

/** For those who have the card. */
function AnswerDoor({ bounty: { role, state, owned, printing, posterUsername } }: { bounty: Bounty }) {
  if (role !== 'reader' || state !== 'open' || owned === 0) return null
  return (
    <OfferDoor
      username={posterUsername}
      gives={[{ name: printing.name, printingId: printing.id, copies: 1 }]}
      label="Answer with an offer"
    />
  )
}

function Facts({ bounty }: { bounty: Bounty }) {
  const { minCondition, finish, quantity, posterUsername, hunterUsername, createdAt, expiresAt } = bounty
  return (
    <dl className={styles['facts']}>
      <Fact label="Condition">{CONDITION_WORDS[minCondition]} or better</Fact>
      <Fact label="Finish">{finish === null ? 'Any' : FINISH_WORDS[finish]}</Fact>
      <Fact label="Copies">{quantity}</Fact>
      <Fact label="Posted by">
        <Name username={posterUsername} />
      </Fact>
      {hunterUsername !== null && (
        <Fact label="Hunter">
          <Name username={hunterUsername} />
        </Fact>
      )}
      <Fact label="Posted on">{dayOfInstant(createdAt)}</Fact>
      <Fact label="Open until">{dayOfInstant(expiresAt)}</Fact>
    </dl>
  )
}

/** Links to the member's page, unless they have left. */
function Name({ username }: { username: string }) {
  if (username === DEPARTED) return DEPARTED
  return (
    <Link to="/$username" params={{ username }}>
      {username}
    </Link>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
