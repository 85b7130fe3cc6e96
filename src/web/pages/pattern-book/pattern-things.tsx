import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ScrollBanner } from '#web/ui/layout/scroll-banner.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Avatars } from '#web/ui/marks/avatars.tsx'
import { Brand } from '#web/ui/marks/brand.tsx'
import { DateLeaf } from '#web/ui/marks/date-leaf.tsx'
import { RANK_NAMES } from '#web/ui/marks/rank-emblems.ts'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { PatternSection } from './pattern-section.tsx'

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
