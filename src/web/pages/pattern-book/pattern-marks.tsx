import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Versal } from '#web/ui/layout/versal.tsx'
import { Count } from '#web/ui/marks/count.tsx'
import { Dot } from '#web/ui/marks/dot.tsx'
import { CONTROL_ICONS, PLACE_ICONS } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { PatternSection } from './pattern-section.tsx'

import styles from './pattern-book.module.css'

const TONES = ['good', 'warn', 'bad', 'lapis', 'ember', 'gilt'] as const

export function PatternMarks() {
  return (
    <>
      <div className={styles['two']}>
        <PatternSection title="Buttons">
          <Leaf>
            <Row>
              <Button>Seal the offer</Button>
              <Button variant="gilt">Claim bounty</Button>
              <Button variant="quiet" icon="arrow-left-right">
                Counter
              </Button>
              <Button variant="ghost">Cancel</Button>
              <Button variant="bad">Decline</Button>
              <Button disabled>Disabled</Button>
              <Button busy="Creating...">Create</Button>
              <Button variant="quiet" size="sm">
                Small
              </Button>
              <IconButton icon="share-2" label="Share" />
            </Row>
          </Leaf>
        </PatternSection>
        <PatternSection title="Tags and marks">
          <Leaf stacked>
            <Row>
              <Tag>Near Mint</Tag>
              {TONES.map((tone) => (
                <Tag key={tone} tone={tone}>
                  {tone}
                </Tag>
              ))}
              <Count value={3} label="unread" />
              <Dot />
              <Kbd>Ctrl K</Kbd>
            </Row>
          </Leaf>
        </PatternSection>
      </div>
      <PatternSection title="Framed leaf and initial">
        <Leaf fillet>
          <h2>
            <Versal letter="F" />
            ind the card you need, in the binder of someone near you.
          </h2>
        </Leaf>
      </PatternSection>
      <PatternSection title="Icons">
        <div className={styles['icons']}>
          {[...PLACE_ICONS, ...CONTROL_ICONS].map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </PatternSection>
    </>
  )
}
