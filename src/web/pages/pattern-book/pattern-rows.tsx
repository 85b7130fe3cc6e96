import { Change } from '#web/ui/cards/change.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Grow } from '#web/ui/layout/grow.tsx'
import { LeafHead } from '#web/ui/layout/leaf-head.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'
import { Spark } from '#web/ui/marks/spark.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { PatternSection } from './pattern-section.tsx'

const PRICES = [10, 10.4, 10.1, 11.8, 11.2, 12.6, 13.1, 12.9, 14.2] as const

export function PatternRows() {
  return (
    <PatternSection title="Rows and figures">
      <Leaf flush>
        <LeafHead title="Who holds it">
          <a className={linkClass('more')} href="#main">
            See all
          </a>
        </LeafHead>
        <RowList label="Holders">
          <li>
            <a className={rowClass({ unread: true })} href="#main">
              <Who name="Sigrun" sub="Elder Archmage · 3 km" />
              <Grow />
              <Price cents={2450} />
            </a>
          </li>
          <li>
            <div className={rowClass()}>
              <Who name="Pell" sub="Acolyte · 21 km" />
              <Grow />
              <Change percent={-3.1} />
            </div>
          </li>
        </RowList>
      </Leaf>
      <Stats>
        <Stat label="Cards">412</Stat>
        <Stat label="Value">
          <Price cents={128_450} />
        </Stat>
        <Stat label="This week">
          <Change percent={8.2} />
        </Stat>
      </Stats>
      <Meter label="Way to Archmage" value={64} max={80} />
      <Spark points={PRICES} label="Up from $10.00 to $14.20" />
      <Leaf flush>
        <EmptyState
          icon="place:spyglass"
          title="Nothing on watch yet"
          text="Add a card and we will tell you when its price moves."
        >
          <Button>Find a card</Button>
        </EmptyState>
      </Leaf>
    </PatternSection>
  )
}
