import { NumberField } from '#web/ui/controls/number-field.tsx'
import { Pick } from '#web/ui/controls/pick.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import type { DraftFaults, GatheringDraft } from './gathering-draft.ts'
import { KIND_OPTIONS } from './gathering-kinds.ts'
import { LocationField } from './location-field.tsx'

import styles from './create-gathering-form.module.css'

interface GatheringFieldsProps {
  draft: GatheringDraft
  faults: DraftFaults
  /** Whether the form has a box for the address. Otherwise it comes along with a place, and goes with it. */
  hasAddressBox?: boolean
  onChange: (part: Partial<GatheringDraft>) => void
}

export function GatheringFields({
  draft,
  faults,
  hasAddressBox = false,
  onChange: take,
}: GatheringFieldsProps) {
  const carried = hasAddressBox ? '' : draft.address
  return (
    <>
      <Pick
        label="Type"
        options={KIND_OPTIONS}
        value={draft.gatheringType}
        onChange={(gatheringType) => {
          take({ gatheringType })
        }}
      />
      <LocationField
        value={draft.location}
        hint={carried === '' ? undefined : `Players who are going also see: ${carried}`}
        fault={faults.location}
        onType={(location) => {
          take({ location, ...(!hasAddressBox && { address: '' }) })
        }}
        onPick={({ location, address }) => {
          take({ location, ...((!hasAddressBox || address !== '') && { address }) })
        }}
      />
      <When draft={draft} faults={faults} onTake={take} />
      <NumberField
        label="Seats"
        name="maxPlayers"
        hint="0 means unlimited"
        value={draft.maxPlayers}
        fault={faults.maxPlayers}
        onChange={({ currentTarget }) => {
          take({ maxPlayers: currentTarget.value })
        }}
      />
    </>
  )
}

interface WhenProps {
  draft: GatheringDraft
  faults: DraftFaults
  onTake: (change: Partial<GatheringDraft>) => void
}

function When({ draft, faults, onTake }: WhenProps) {
  return (
    <div className={styles['when']}>
      <TextField
        label="Date"
        name="date"
        type="date"
        required
        value={draft.date}
        fault={faults.date}
        onChange={({ currentTarget }) => {
          onTake({ date: currentTarget.value })
        }}
      />
      <TextField
        label="Time"
        name="time"
        type="time"
        required
        value={draft.time}
        fault={faults.time}
        onChange={({ currentTarget }) => {
          onTake({ time: currentTarget.value })
        }}
      />
    </div>
  )
}
