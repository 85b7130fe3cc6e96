import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComboBox, type Key, Label, Text } from 'react-aria-components'

import type { Place } from '#contract/location.ts'
import { useRested } from '#web/ui/controls/use-rested.ts'

import { askedName, placeWords } from './chosen-place.ts'
import { PlaceList } from './place-list.tsx'
import { PlaceOption } from './place-option.tsx'
import { locationQueries } from './queries.ts'
import { TownInput } from './town-input.tsx'

import field from '#web/ui/controls/field.module.css'
import styles from './place-field.module.css'

/** With the answer on its way, the first towns show within some 150 ms. */
const REST_MS = 80
interface PlaceFieldProps {
  /** The member's place as shown in the box; empty if none. */
  current: string
  /** Saves it. @returns whether that worked */
  onPick: (place: Place) => Promise<boolean>
  /** How to choose, in words. */
  hint?: string
  /** Whether it takes the focus when it comes, as what a press brought does. */
  takesFocus?: boolean
}

const KEPT = 'Choose from the list. We keep the town’s centre, never your street.'

/** Finds a town by the first letters of its name. Load it lazily: it needs React Aria. */
export function PlaceField({ current, onPick, hint = KEPT, takesFocus = false }: PlaceFieldProps) {
  const { typed, type, places, isFresh, emptyWords } = usePlaces(current)
  const [picked, setPicked] = useState<number | null>(null)

  function change(text: string) {
    setPicked(null)
    type(text)
  }

  function pick(id: Key | null) {
    const place = places.find((each) => each.id === id)
    if (place !== undefined) void take(place)
  }

  async function take(place: Place) {
    const words = placeWords(place)
    setPicked(place.id)
    type(words)
    if (!(await onPick(place))) type((shown) => (shown === words ? current : shown))
  }

  return (
    <ComboBox
      className={styles['combo'] ?? ''}
      items={places}
      inputValue={typed}
      onInputChange={change}
      value={picked}
      onChange={pick}
      defaultFilter={() => true}
      allowsEmptyCollection
      allowsCustomValue
      // Otherwise any change of the text opens the list, such as putting it back after a failed choice.
      menuTrigger="manual"
      onBlur={() => change(current)}
    >
      <Label className={field['label'] ?? ''}>Town</Label>
      <TownInput current={current} takesFocus={takesFocus} onTake={(place) => void take(place)} />
      <Text slot="description" className={field['hint'] ?? ''}>
        {hint}
      </Text>
      <PlaceList<Place> on="page" isFresh={isFresh} emptyWords={emptyWords}>
        {(place) => (
          <PlaceOption id={place.id} words={placeWords(place)}>
            <b>{place.name}</b> {place.region}
          </PlaceOption>
        )}
      </PlaceList>
    </ComboBox>
  )
}

/** The typed text, and the towns that match it. */
function usePlaces(current: string) {
  const [typed, type] = useState(current)
  const [shownCurrent, setShownCurrent] = useState(current)
  if (current !== shownCurrent) {
    setShownCurrent(current)
    type(current)
  }
  const [rested] = useRested(typed, REST_MS)
  const asked = askedName(rested, current)
  const { data, isError, isFetching } = useQuery({
    ...locationQueries.complete(asked ?? ''),
    enabled: asked !== undefined,
    placeholderData: (before) => before,
  })
  const isFresh = rested === typed && !isFetching
  const places = asked === undefined ? [] : (data ?? [])
  return {
    typed,
    type,
    places,
    isFresh,
    emptyWords: wordsForNone({ asked: asked ?? askedName(typed, current), isFresh, isError }),
  }
}

interface Asking {
  readonly asked: string | undefined
  readonly isFresh: boolean
  readonly isError: boolean
}

function wordsForNone({ asked, isFresh, isError }: Asking): string {
  if (asked === undefined) return 'Type at least 2 letters.'
  if (!isFresh) return 'Looking for towns...'
  return isError
    ? 'Couldn’t look up towns. Keep typing to try again.'
    : `No town starts with “${asked}”. Try a larger one nearby.`
}
