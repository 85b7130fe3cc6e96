import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { pageKeys } from '#web/app/page-keys.ts'
import { profileQueries } from '#web/profile/queries.ts'
import { addMenu, allKeys, browseCards } from '#web/shell/overlays/own-overlays.ts'
import { useIsDialogOpen } from '#web/ui/layers/open-dialogs.ts'

import { takeEarlyKeys, typeIntoNextField } from './early-keys.ts'
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
  const hasKeys = profile?.preferences.hasKeys
  const isOff = hasKeys !== true || hasOverlay || hasDialog
  const plainKey = (event: KeyboardEvent) => (isOff ? undefined : plainKeyOf(event))

  function go(letter: string) {
    const place = reader.placeOf(letter)
    if (place !== undefined) void navigate({ to: place.to })
  }

  /** Hears the letter after `g` before a list does, in which it may mean something else. */
  const handleEarly = useEffectEvent((event: KeyboardEvent) => {
    const letter = reader.isGoing(event.timeStamp) ? plainKey(event) : undefined
    if (letter === undefined) return
    event.preventDefault()
    event.stopPropagation()
    go(letter)
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = plainKey(event)
    if (key === 'g') reader.begin(event.timeStamp)
    else if (key !== undefined && press(key)) event.preventDefault()
  })
  useEffect(
    () =>
      listen(
        (event) => handleEarly(event),
        (event) => handleKey(event),
      ),
    [],
  )

  const handleEarlyKeys = useEffectEvent(() => {
    const keys = takeEarlyKeys()
    if (!isOff) replay(keys, { reader, go, press })
  })
  useEffect(() => {
    if (hasKeys !== undefined) handleEarlyKeys()
  }, [hasKeys])

  return null
}

/** Hears a key before everything on the page, and after it. @returns what ends it */
function listen(early: (event: KeyboardEvent) => void, late: (event: KeyboardEvent) => void): () => void {
  document.addEventListener('keydown', early, { capture: true })
  document.addEventListener('keydown', late)
  return () => {
    document.removeEventListener('keydown', early, { capture: true })
    document.removeEventListener('keydown', late)
  }
}

interface Doing {
  reader: ReturnType<typeof createKeyReader>
  go: (letter: string) => void
  press: (key: string) => boolean
}

/** Does what these keys do. After one that opens something, the rest is text. */
function replay(keys: readonly string[], { reader, go, press }: Doing): void {
  const at = performance.now()
  for (const [index, key] of keys.entries()) {
    if (reader.isGoing(at)) go(key)
    else if (key === 'g') reader.begin(at)
    else if (press(key)) {
      const text = keys.slice(index + 1).join('')
      if (text !== '') typeIntoNextField(text)
      return
    }
  }
}
