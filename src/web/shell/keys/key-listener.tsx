import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { pageKeys } from '#web/app/page-keys.ts'
import { profileQueries } from '#web/profile/queries.ts'
import { addMenu, allKeys, browseCards } from '#web/shell/overlays/own-overlays.ts'
import { useIsDialogOpen } from '#web/ui/layers/open-dialogs.ts'

import { createKeyReader } from './key-reader.ts'
import { plainKeyOf } from './plain-key.ts'

/** Renders nothing: listens for keys without a modifier, unless the member turned them off. */
export function KeyListener() {
  const { show } = useOverlays()
  const navigate = useNavigate()
  const [reader] = useState(createKeyReader)
  const { data: profile } = useQuery(profileQueries.mine())
  const hasOverlay = useOpenOverlay() !== null
  const hasDialog = useIsDialogOpen()

  /** @returns whether the key does anything */
  function press(key: string): boolean {
    const claim = pageKeys().find((each) => each.key === key)
    if (claim !== undefined) claim.onPress()
    else if (key === '/') show(browseCards)
    else if (key === 'a') show(addMenu)
    else if (key === '?') show(allKeys)
    else return false
    return true
  }

  // Nobody who turned keys off is surprised by one, so nothing is heard before that is known.
  const isOff = profile?.preferences.hasKeys !== true || hasOverlay || hasDialog
  const plainKey = (event: KeyboardEvent) => (isOff ? undefined : plainKeyOf(event))

  /** Hears the letter after `g` before a list does, in which it may mean something else. */
  const handleEarly = useEffectEvent((event: KeyboardEvent) => {
    const letter = reader.isGoing(event.timeStamp) ? plainKey(event) : undefined
    if (letter === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const place = reader.placeOf(letter)
    if (place !== undefined) void navigate({ to: place.to })
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = plainKey(event)
    if (key === 'g') reader.begin(event.timeStamp)
    else if (key !== undefined && press(key)) event.preventDefault()
  })
  useEffect(() => {
    const early = (event: KeyboardEvent) => handleEarly(event)
    const late = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', early, { capture: true })
    document.addEventListener('keydown', late)
    return () => {
      document.removeEventListener('keydown', early, { capture: true })
      document.removeEventListener('keydown', late)
    }
  }, [])

  return null
}
