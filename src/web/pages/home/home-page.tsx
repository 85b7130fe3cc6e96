import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import { BOUNTY_HUNTER, GRAND_ARCANIST, RANKS } from '#contract/ranks.ts'
import { useSessionMember } from '#web/app/session.ts'
import { RecentGatherings } from '#web/gatherings/recent-gatherings.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { HomeDrawn, HomeHero } from './home-hero.tsx'

import styles from './home-page.module.css'

const ALL_RANKS = [...RANKS.map(({ name }) => name).toReversed(), BOUNTY_HUNTER, GRAND_ARCANIST]

const STEPS = [
  {
    kind: 'sent',
    icon: 'place:spell-book',
    title: 'List your cards',
    text: 'Add cards to a binder in seconds and mark the copies you would trade.',
  },
  {
    kind: 'open',
    icon: 'place:scales',
    title: 'Offer a fair swap',
    text: 'See both sides priced card by card, with the balance between them.',
  },
  {
    kind: 'completed',
    icon: 'place:shaking-hands',
    title: 'Meet and seal it',
    text: 'Meet at a gathering, swap the cards and scan each other’s seal to finish.',
  },
] as const

/** The home page. */
export function HomePage() {
  const member = useSessionMember()
  return (
    <Page>
      <HomeHero isSignedIn={member !== null} />
      <Suspense>
        <HomeDrawn part="welcome" />
      </Suspense>
      <ol className={styles['steps']}>
        {STEPS.map(({ kind, icon, title, text }) => (
          <li key={title}>
            <WaxSeal kind={kind} icon={icon} label={null} size="lg" />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <RecentGatherings isSignedIn={member !== null} />
      <Stack as="section">
        <Rubric title="Thirteen ranks to earn" />
        <div className={styles['wall']}>
          {ALL_RANKS.map((rank) => (
            <RankPlaque key={rank} rank={rank} size="sm" />
          ))}
        </div>
      </Stack>
      {member === null && <KeptSeat />}
    </Page>
  )
}

function KeptSeat() {
  return (
    <Leaf as="section" fillet>
      <div className={styles['end']}>
        <Logo />
        <h2>Ready to join?</h2>
        <Row justify="center">
          <Link to="/signup" className={buttonClass({})}>
            Sign Up
          </Link>
          <Link to="/signin" className={buttonClass({ variant: 'ghost' })}>
            Sign In
          </Link>
        </Row>
      </div>
    </Leaf>
  )
}
