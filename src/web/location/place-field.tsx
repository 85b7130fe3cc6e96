import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { ComboBox, Input, type Key, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'

import type { Place } from '#contract/location.ts'
import { useRested } from '#web/ui/controls/use-rested.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { askedName, placeWords } from './chosen-place.ts'
import { locationQueries } from './queries.ts'

import control from '#web/ui/controls/control.module.css'
import field from '#web/ui/controls/field.module.css'
import styles from './place-field.module.css'

/** With the answer on its way, the first towns show within some 150 ms. */
const REST_MS = 80
/** React Aria inserts a style sheet with this id unless one exists, and our security policy forbids that. */
const STYLE_ID = 'react-aria-pressable-style'

/** React Aria would put the list above everything, toasts included. */
const LAYER = { zIndex: 'var(--z-dropdown)' }

interface PlaceFieldProps {
  /** The member's place as shown in the box; empty if none. */
  current: string
  onPick: (place: Place) => void
}

/** Finds a town by the first letters of its name. Load it lazily: it needs React Aria. */
export function PlaceField({ current, onPick }: PlaceFieldProps) {
  const { typed, type, places, isFresh, emptyWords } = usePlaces(current)
  const [picked, setPicked] = useState<number | null>(null)
  const takeFirst = useTakeFirst(current, take)

  function change(text: string) {
    setPicked(null)
    type(text)
  }

  function pick(id: Key | null) {
    const place = places.find((each) => each.id === id)
    if (place !== undefined) take(place)
  }

  function take(place: Place) {
    setPicked(place.id)
    type(placeWords(place))
    onPick(place)
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
      onBlur={() => change(current)}
    >
      <Label className={field['label'] ?? ''}>Town</Label>
      <Input
        className={control['input'] ?? ''}
        placeholder="Start typing"
        autoComplete="off"
        onKeyDown={takeFirst}
      />
      <Text slot="description" className={field['hint'] ?? ''}>
        Choose from the list. We keep the town’s centre, never your street.
      </Text>
      <span id={STYLE_ID} hidden />
      <Popover className={styles['popover'] ?? ''} style={LAYER} offset={4}>
        <ListBox<Place>
          className={styles['list'] ?? ''}
          data-waiting={isFresh ? undefined : true}
          renderEmptyState={() => <p className={styles['empty']}>{emptyWords}</p>}
        >
          {(place) => (
            <ListBoxItem id={place.id} textValue={placeWords(place)} className={styles['place'] ?? ''}>
              <Icon name="map-pin" />
              <span>
                <b>{place.name}</b> {place.region}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** For Enter while no town is highlighted: takes the first, or the first that arrives unless the text changes. */
function useTakeFirst(current: string, onTake: (place: Place) => void) {
  const queryClient = useQueryClient()

  async function takeFirst(box: HTMLInputElement) {
    const { value } = box
    const asked = askedName(value, current)
    if (asked === undefined) return
    const [first] = await queryClient.query(locationQueries.complete(asked)).catch(() => [])
    if (first !== undefined && box.value === value) onTake(first)
  }

  return ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const isHighlighted = currentTarget.hasAttribute('aria-activedescendant')
    if (key === 'Enter' && !isHighlighted) void takeFirst(currentTarget)
  }
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
