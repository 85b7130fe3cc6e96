import { useId, useState } from 'react'
import { ComboBox, Input, type Key, Label } from 'react-aria-components'

import { LOCATION_MAX } from '#contract/gatherings/fields.ts'
import { PlaceList } from '#web/location/place-list.tsx'
import { PlaceOption } from '#web/location/place-option.tsx'
import { FieldNote } from '#web/ui/controls/field-note.tsx'

import { type CompletePlace, useCompletion } from './place-completion.ts'

import control from '#web/ui/controls/control.module.css'
import field from '#web/ui/controls/field.module.css'

interface LocationFieldProps {
  value: string
  hint?: string | undefined
  fault?: string | undefined
  onType: (location: string) => void
  /** Somebody chose a place where they hosted before, or a town. */
  onPick: (place: CompletePlace) => void
}

/** Where a gathering is, in words. Places used before and towns complete it; anything else is fine, too. */
export function LocationField({ value, hint, fault, onType, onPick }: LocationFieldProps) {
  const noteId = useId()
  // What was chosen, or stood there before, needs no completion. That also keeps the list closed then.
  const [settled, setSettled] = useState(value)
  const completion = useCompletion(value)
  const places = value !== '' && value === settled ? [] : completion

  function pick(id: Key | null) {
    const place = places.find((each) => each.id === id)
    if (place === undefined) return
    setSettled(place.location)
    onPick(place)
  }

  return (
    <ComboBox
      className={field['field'] ?? ''}
      items={places}
      inputValue={value}
      onInputChange={onType}
      value={null}
      onChange={pick}
      defaultFilter={() => true}
      allowsCustomValue
      menuTrigger="focus"
      isRequired
      isInvalid={Boolean(fault)}
      validationBehavior="aria"
    >
      <Label className={field['label'] ?? ''}>Location</Label>
      <Input
        className={control['input'] ?? ''}
        name="location"
        maxLength={LOCATION_MAX}
        placeholder="A shop, a hall, a tavern"
        autoComplete="off"
        aria-describedby={fault || hint !== undefined ? noteId : undefined}
      />
      <FieldNote id={noteId} hint={hint} fault={fault} />
      <PlaceList<CompletePlace> on="modal">
        {({ id, location, address, town }) => (
          <PlaceOption id={id} words={location} icon={town === undefined ? 'history' : 'map-pin'}>
            <b>{town?.name ?? location}</b> {town?.region ?? address}
          </PlaceOption>
        )}
      </PlaceList>
    </ComboBox>
  )
}
