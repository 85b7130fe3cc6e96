import { memo, useMemo } from 'react'

import type { TownPin } from '#contract/gatherings/finding.ts'

import { labelsWithRoom } from './map-labels.ts'
import { MapPin, townsOf } from './map-pin.tsx'
import { clustered, groundOf, type MapView, onScreen, placed, type Size } from './map-view.ts'
import { pointOf } from './topology.ts'
import { useInTurns } from './use-in-turns.ts'

import styles from './town-map.module.css'

interface MapPinsProps {
  pins: readonly TownPin[]
  around: { readonly lat: number; readonly lng: number } | null
  onTown: (pin: TownPin) => void
  view: MapView
  /** What the places of pins are counted on: they stay the same while the map only moves. */
  base: MapView
  size: Size
  onView: (view: MapView) => void
}

/** The pins as they lie on a view. They stay the same while only the map moves. */
export const MapPins = memo(function MapPins(props: MapPinsProps) {
  const { pins, around, onTown, view, base, size, onView } = props
  const towns = useMemo(() => placed(pins), [pins])
  const all = useMemo(() => {
    const ground = groundOf(view, base, size)
    const clusters = clustered(towns, { base, size, ground })
    const labels = labelsWithRoom(
      clusters.map((cluster) => ({ at: cluster.at, words: townsOf(cluster) })),
      ground,
    )
    return clusters.map((cluster, at) => (
      <MapPin
        key={cluster.pins[0]?.placeId}
        cluster={cluster}
        hasLabel={labels[at] ?? false}
        onTown={onTown}
        onCloser={(pin) => onView({ centre: pointOf(pin), scale: view.scale * 4 })}
      />
    ))
  }, [towns, onTown, view, base, size, onView])
  const drawn = useInTurns(all)
  const here = around === null ? undefined : onScreen(base, size, pointOf(around))
  return (
    <>
      {here && <span className={styles['here']} style={{ left: here.x, top: here.y }} aria-hidden="true" />}
      {drawn}
    </>
  )
})
