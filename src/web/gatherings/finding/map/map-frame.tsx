import { useQuery } from '@tanstack/react-query'
import {
  type RefObject,
  startTransition,
  useCallback,
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
import { MapPainter } from './map-painter.ts'
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
  const [chosen, setChosen] = useState<MapView>()
  // Where pins lie and what to fetch. The painter shows what was pressed last at once, and this follows.
  const view = useMemo(() => chosen ?? firstView(around, pins, size), [chosen, around, pins, size])
  const base = useBase(view)
  const [painter] = useState(() => new MapPainter())
  const move = useCallback(
    (next: MapView) => {
      painter.move(next)
      startTransition(() => setChosen(next))
    },
    [painter],
  )
  // Before all else that tells it something.
  useLayoutEffect(() => {
    if (canvas.current === null || layer.current === null) return undefined
    return painter.begin({ canvas: canvas.current, layer: layer.current })
  }, [painter])
  useFiles(painter, view)
  useEffect(() => {
    if (frame.current === null) return undefined
    const viewNow = () => painter.view
    return followHand(frame.current, { viewNow, onDrag: (shown) => painter.move(shown), onView: move })
  }, [painter, move])
  useLayoutEffect(() => {
    painter.pin(base)
    painter.show(chosen === undefined ? view : (painter.view ?? view), size)
  }, [painter, view, base, chosen, size])
  const back = () => {
    painter.move(firstView(around, pins, size))
    startTransition(() => setChosen(undefined))
  }
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
          <MapPins
            pins={pins}
            around={around}
            onTown={onTown}
            view={view}
            base={base}
            size={size}
            onView={move}
          />
        </div>
      </div>
      <Buttons onZoom={(factor) => move(zoomed(painter.view ?? view, factor))} onBack={back} />
    </>
  )
}

function Buttons({ onZoom, onBack }: { onZoom: (factor: number) => void; onBack: () => void }) {
  return (
    <div className={styles['buttons']}>
      <IconButton icon="plus" label="Zoom in" onClick={() => onZoom(2)} />
      <IconButton icon="minus" label="Zoom out" onClick={() => onZoom(0.5)} />
      <IconButton icon="map-pin" label="Back to where it began" onClick={onBack} />
    </div>
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

/** The view at which the map last got closer or further away. */
function useBase(view: MapView): MapView {
  const [base, setBase] = useState(view)
  if (base.scale === view.scale) return base
  setBase(view)
  return view
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
