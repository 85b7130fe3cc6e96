import { useState } from 'react'

import { CheckboxField } from './checkbox-field.tsx'
import { Chip } from './chip.tsx'
import { Chips } from './chips.tsx'
import { Leaf } from './leaf.tsx'
import { NumberField } from './number-field.tsx'
import { PatternSection } from './pattern-section.tsx'
import { Pip } from './pip.tsx'
import { Row } from './row.tsx'
import { SearchField } from './search-field.tsx'
import { Seg } from './seg.tsx'
import { SelectField } from './select-field.tsx'
import { Stepper } from './stepper.tsx'
import { SwitchField } from './switch-field.tsx'
import { Tabs } from './tabs.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

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
            hint="Shown to others as a rough distance only."
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
