import { Link } from '@tanstack/react-router'

import type { Bounty } from '#contract/bounties.ts'
import { shortBandWords } from '#contract/distance-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { Poster } from '#web/ui/cards/poster.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { askedFor, rewardWords, standingWords } from './poster-words.ts'

import styles from './bounty-poster.module.css'

/** A poster on the board; pressing it opens the bounty. */
export function BountyPoster({ bounty }: { bounty: Bounty }) {
  const { id, printing, reward, posterUsername, band, owned, state, role } = bounty
  const distance = useBandWords(band, shortBandWords)
  const isYours = role === 'poster'
  return (
    <Poster
      card={faceOf(printing)}
      reward={rewardWords(reward)}
      by={[`Posted by ${isYours ? 'you' : posterUsername}`, distance].filter(Boolean).join(', ')}
      link={linkOf(id)}
    >
      <Row gap="tight" justify="center">
        {askedFor(bounty).map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </Row>
      {owned > 0 && !isYours && <span className={styles['owned']}>You own this</span>}
      {state === 'claimed' && <span className={styles['hunted']}>{standingWords(bounty)}</span>}
      <Link
        from="/bounties"
        to="."
        search={(before) => ({ ...before, poster: id })}
        resetScroll={false}
        className={buttonClass({ variant: isCall(bounty) ? 'ember' : 'quiet', wide: true })}
        aria-label={`${callOf(bounty)}: ${printing.name}`}
      >
        {callOf(bounty)}
      </Link>
    </Poster>
  )
}

function linkOf(bountyId: string) {
  return function link(name: string) {
    return (
      <Link
        from="/bounties"
        to="."
        search={(before) => ({ ...before, poster: bountyId })}
        resetScroll={false}
      >
        {name}
      </Link>
    )
  }
}

function isCall({ role, state, owned }: Bounty): boolean {
  return role === 'reader' && state === 'open' && owned > 0
}

function callOf(bounty: Bounty): string {
  const { role, state } = bounty
  if (role === 'poster') return 'Your bounty'
  if (role === 'hunter') return 'Taken by you'
  if (state !== 'open') return 'View'
  return isCall(bounty) ? 'I have it' : 'Take bounty'
}
