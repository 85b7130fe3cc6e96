import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { TownPin } from '#contract/gatherings/finding.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { type DrawnLand, drawMap, movePins } from './draw-map.ts'
import { followHand } from './follow-hand.ts'
import { MapPin } from './map-pin.tsx'
import { clustered, firstView, type MapView, onScreen, type Size, zoomed } from './map-view.ts'
import { CLOSE_SCALE, mapQueries } from './queries.ts'
import { pointOf } from './topology.ts'

import styles from './town-map.module.css'

interface MapFrameProps {
  pins: readonly TownPin[]
  around: { readonly lat: number; readonly lng: number } | null
  onTown: (pin: TownPin) => void
}

/** The map itself: pointer, wheel, keys and buttons move it. */
export function MapFrame({ pins, around, onTown }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [chosen, setView] = useState<MapView>()
  const view = chosen ?? firstView(around, pins, size)
  const lands = useLands(view)
  useEffect(() => {
    if (frame.current === null) return undefined
    return followHand(frame.current, {
      view,
      onView: setView,
      onDrag: (shown, right, down) => {
        drawMap(canvas.current, lands, { view: shown, size })
        movePins(layer.current, right, down)
      },
    })
  }, [view, lands, size])
  useLayoutEffect(() => {
    drawMap(canvas.current, lands, { view, size })
    movePins(layer.current, 0, 0)
  }, [view, lands, size])
  return (
    <>
      <div
        ref={frame}
        className={styles['frame']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard moves the map
        tabIndex={0}
        role="application"
        aria-label="Map: arrows move it, plus and minus zoom"
      >
        <canvas ref={canvas} className={styles['canvas']} />
        <div ref={layer} className={styles['pins']}>
          {around !== null && <Here at={onScreen(view, size, pointOf(around))} />}
          {clustered(pins, view, size).map((cluster) => (
            <MapPin
              key={cluster.pins[0]?.placeId}
              cluster={cluster}
              onTown={onTown}
              onCloser={(pin) => setView({ centre: pointOf(pin), scale: view.scale * 4 })}
            />
          ))}
        </div>
      </div>
      <div className={styles['buttons']}>
        <IconButton icon="plus" label="Zoom in" onClick={() => setView(zoomed(view, 2))} />
        <IconButton icon="minus" label="Zoom out" onClick={() => setView(zoomed(view, 0.5))} />
        <IconButton icon="map-pin" label="Back to where it began" onClick={() => setView(undefined)} />
      </div>
    </>
  )
}

function Here({ at }: { at: { x: number; y: number } }) {
  return <span className={styles['here']} style={{ left: at.x, top: at.y }} aria-hidden="true" />
}

const NO_LANDS: readonly DrawnLand[] = []

/** The land: coarse at first, and finer from close by. */
function useLands({ scale }: MapView): readonly DrawnLand[] {
  const isClose = scale > CLOSE_SCALE
  const { data: far = NO_LANDS } = useQuery(mapQueries.lands('far'))
  // The coarse one shows at once; the finer one comes after it.
  const { data: close } = useQuery({ ...mapQueries.lands('close'), enabled: isClose && far.length > 0 })
  return isClose && close !== undefined ? close : far
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return undefined
    const observer = new ResizeObserver(() => {
      setSize({ width: measured.clientWidth, height: measured.clientHeight })
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
