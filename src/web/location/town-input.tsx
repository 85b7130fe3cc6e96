import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useContext } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components'

import type { Place } from '#contract/location.ts'

import { askedName } from './chosen-place.ts'
import { locationQueries } from './queries.ts'

import control from '#web/ui/controls/control.module.css'

interface TownInputProps {
  current: string
  takesFocus: boolean
  onTake: (place: Place) => void
}

/** The box, which opens the list when somebody types into it. */
export function TownInput({ current, takesFocus, onTake }: TownInputProps) {
  const list = useContext(ComboBoxStateContext)
  const takeFirst = useTakeFirst(current, (place) => {
    list?.close()
    onTake(place)
  })
  return (
    <Input
      className={control['input'] ?? ''}
      placeholder="Start typing"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed for it wants to type
      autoFocus={takesFocus}
      autoComplete="off"
      onInput={() => list?.open()}
      onKeyDown={takeFirst}
    />
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
