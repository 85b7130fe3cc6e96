import { useQuery } from '@tanstack/react-query'
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import type { TownPin } from '#contract/gatherings/finding.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { followHand } from './follow-hand.ts'
import { isClose } from './map-file.ts'
import { MapPainter, placePins } from './map-painter.ts'
import { MapPins } from './map-pins.tsx'
import { firstView, type MapView, type Size, zoomed } from './map-view.ts'
import { mapQueries } from './queries.ts'

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
  // The same until it is moved: files that come in must not end a drag.
  const view = useMemo(() => chosen ?? firstView(around, pins, size), [chosen, around, pins, size])
  const [painter] = useState(() => new MapPainter())
  // Before all else that tells it something.
  useLayoutEffect(() => (canvas.current === null ? undefined : painter.begin(canvas.current)), [painter])
  // The map moves at once. Which pins lie on each other is worked out after that.
  const pinned = useDeferredValue(view)
  useFiles(painter, pinned)
  const latestPinned = useRef(pinned)
  useEffect(() => {
    if (frame.current === null) return undefined
    return followHand(frame.current, {
      view,
      onView: setView,
      onDrag: (shown) => {
        painter.show(shown, size)
        placePins(layer.current, { drawn: latestPinned.current, shown, size })
      },
    })
  }, [view, painter, size])
  useLayoutEffect(() => painter.show(view, size), [view, painter, size])
  useLayoutEffect(() => {
    latestPinned.current = pinned
    placePins(layer.current, { drawn: pinned, shown: view, size })
  }, [pinned, view, size])
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
          <MapPins pins={pins} around={around} onTown={onTown} view={pinned} size={size} onView={setView} />
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

/** What is drawn: coarse coasts at once, rivers and lakes after them, and finer coasts from close by. */
function useFiles(painter: MapPainter, view: MapView): void {
  const { data: far } = useQuery(mapQueries.file('far'))
  const isBegun = far !== undefined
  const { data: waters } = useQuery({ ...mapQueries.file('waters'), enabled: isBegun })
  const { data: close } = useQuery({ ...mapQueries.file('close'), enabled: isBegun && isClose(view) })
  useEffect(() => {
    if (far !== undefined) painter.bring('far', far)
  }, [painter, far])
  useEffect(() => {
    if (waters !== undefined) painter.bring('waters', waters)
  }, [painter, waters])
  useEffect(() => {
    if (close !== undefined) painter.bring('close', close)
  }, [painter, close])
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
