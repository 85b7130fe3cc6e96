import { CardGrid } from '#web/ui/cards/card-grid.tsx'
import { Poster } from '#web/ui/cards/poster.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Board } from '#web/ui/layout/board.tsx'
import { Felt } from '#web/ui/layout/felt.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Message } from '#web/ui/layout/message.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { TimelineStep } from '#web/ui/lists/timeline-step.tsx'
import { Timeline } from '#web/ui/lists/timeline.tsx'
import { BalanceScale } from '#web/ui/marks/balance-scale.tsx'
import { BookCover } from '#web/ui/marks/book-cover.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { PATTERN_CARDS } from './pattern-card-data.ts'
import { PatternSection } from './pattern-section.tsx'

import styles from './pattern-book.module.css'

const BOOKS = ['Trade folder', 'Commander: Oakthane', 'Rares to keep', 'Draft leavings'] as const

export function PatternScenes() {
  return (
    <>
      <PatternSection title="Wanted posters">
        <Board label="Bounties">
          {PATTERN_CARDS.slice(0, 4).map((card, place) => (
            <Poster key={card.name} card={card} reward="$12.00 and a song" by="Posted by Sigrun, 3 km">
              <Tag>Near Mint</Tag>
              <Button wide variant={place % 2 ? 'quiet' : 'ember'}>
                {place % 2 ? 'Not in your Spells' : 'I have it'}
              </Button>
            </Poster>
          ))}
        </Board>
      </PatternSection>
      <PatternSection title="Covers">
        <CardGrid>
          {BOOKS.map((title) => (
            <BookCover key={title} title={title} />
          ))}
        </CardGrid>
      </PatternSection>
      <div className={styles['two']}>
        <PatternSection title="Trade table">
          <Felt label="Table">
            <BalanceScale left={20} right={24} label="You give $20.00 and get $24.00" />
            <Button variant="felt">Add a card</Button>
          </Felt>
        </PatternSection>
        <PatternSection title="Timeline and thread">
          <Leaf>
            <Timeline label="Trade">
              <TimelineStep kind="sent" title="You sent an offer" detail="Thursday, 17:40" />
              <TimelineStep kind="countered" title="hexwright countered" detail="Today, 14:20" />
              <TimelineStep title="Awaiting your seal" />
            </Timeline>
          </Leaf>
          <Stack>
            <Message from="hexwright" detail="17:40">
              I have a Near Mint Drake that wants a new cave.
            </Message>
            <Message detail="17:52, read">That drake has been on my list since spring.</Message>
          </Stack>
        </PatternSection>
      </div>
    </>
  )
}
