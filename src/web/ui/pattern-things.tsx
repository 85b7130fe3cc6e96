import { Avatar } from './avatar.tsx'
import { Avatars } from './avatars.tsx'
import { Brand } from './brand.tsx'
import { DateLeaf } from './date-leaf.tsx'
import { Leaf } from './leaf.tsx'
import { PatternSection } from './pattern-section.tsx'
import { RANK_NAMES } from './rank-emblems.ts'
import { RankPlaque } from './rank-plaque.tsx'
import { Row } from './row.tsx'
import { ScrollBanner } from './scroll-banner.tsx'
import { WaxSeal } from './wax-seal.tsx'
import { Who } from './who.tsx'

import styles from './pattern-book.module.css'

const SEALS = ['open', 'sent', 'countered', 'accepted', 'completed', 'declined', 'expired'] as const
const PEOPLE = ['MarenOfTheMill', 'Sigrun', 'oddvar_the_odd', 'Bryony', 'thaddeus-k', 'LadyQuill'] as const

export function PatternThings() {
  return (
    <>
      <PatternSection title="Rank plaques">
        <div className={styles['wall']}>
          {RANK_NAMES.map((rank, place) => (
            <RankPlaque key={rank} rank={rank} score={place * 20} />
          ))}
        </div>
        <Row>
          {RANK_NAMES.map((rank) => (
            <RankPlaque key={rank} rank={rank} size="sm" />
          ))}
        </Row>
      </PatternSection>
      <div className={styles['two']}>
        <PatternSection title="Banner and people">
          <Leaf stacked>
            <Row>
              <ScrollBanner name="MarenOfTheMill" size="lg" />
              <ScrollBanner name="Pell" />
            </Row>
            <Row gap="wide">
              {PEOPLE.map((name) => (
                <Avatar key={name} name={name} />
              ))}
              <Avatar name={null} size="lg" />
            </Row>
            <Who name="LadyQuill" sub="Archmage · 12 km" />
            <Avatars label="Three players">
              {PEOPLE.slice(0, 3).map((name) => (
                <Avatar key={name} name={name} size="sm" />
              ))}
            </Avatars>
          </Leaf>
        </PatternSection>
        <PatternSection title="Wax seals">
          <Leaf stacked>
            <Row gap="wide">
              {SEALS.map((kind) => (
                <WaxSeal key={kind} kind={kind} />
              ))}
            </Row>
            <Row gap="wide">
              <WaxSeal kind="accepted" size="lg" />
              <WaxSeal kind="sent" size="sm" />
              <DateLeaf date="2026-11-27T19:00:00Z" />
              <Brand />
            </Row>
          </Leaf>
        </PatternSection>
      </div>
    </>
  )
}
