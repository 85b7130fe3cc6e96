import { useState } from 'react'

import { Pip } from '#web/ui/cards/pip.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { SwitchField } from '#web/ui/controls/switch-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'

import { PatternSection } from './pattern-section.tsx'

import styles from './pattern-book.module.css'

const VIEWS = [
  { value: 'grid', label: 'Grid', icon: 'layout-grid' },
  { value: 'table', label: 'Table', icon: 'table-2' },
] as const
const TABS = [
  { id: 'notifications', label: 'Notifications', count: 3 },
  { id: 'messages', label: 'Messages' },
] as const

export function PatternFields() {
  const [view, setView] = useState<'grid' | 'table'>('grid')
  const [copies, setCopies] = useState(2)
  const [tab, setTab] = useState('notifications')
  const [isRare, setRare] = useState(false)
  return (
    <div className={styles['two']}>
      <PatternSection title="Fields">
        <Leaf stacked>
          <TextField
            label="Location"
            placeholder="Town or postcode"
            hint="Others see only a rough distance."
          />
          <TextField label="Card name" defaultValue="dr" fault="Type at least three letters." />
          <SelectField label="Condition">
            <option>Near Mint</option>
            <option>Lightly Played</option>
          </SelectField>
          <NumberField label="Seats" defaultValue="8" hint="0 means unlimited" />
          <TextArea label="Message" />
          <TextField label="Disabled" disabled defaultValue="Not now" />
        </Leaf>
      </PatternSection>
      <PatternSection title="Choices">
        <Leaf stacked>
          <SearchField label="Card name" placeholder="Card name, at least 3 letters" />
          <Row justify="between">
            <Seg label="View" options={VIEWS} value={view} onChange={setView} />
            <Stepper label="Copies" value={copies} min={1} max={4} onChange={setCopies} />
          </Row>
          <SwitchField label="Use my location" hint="Rounded to whole kilometres" defaultChecked />
          <CheckboxField label="Only cards for trade" defaultChecked />
          <Chips label="Filters">
            <Chip pressed={isRare} onPress={() => setRare(!isRare)}>
              Rare
            </Chip>
            <Chip pressed onPress={() => setRare(!isRare)}>
              <Pip symbol="R" silent />
              Red
            </Chip>
          </Chips>
          <Tabs label="Inbox" tabs={TABS} selected={tab} onSelect={setTab}>
            <p>{tab === 'messages' ? 'Letters' : 'News'}</p>
          </Tabs>
        </Leaf>
      </PatternSection>
    </div>
  )
}
