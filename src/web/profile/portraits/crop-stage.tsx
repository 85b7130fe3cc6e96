import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react'

import type { Picture } from '#web/app/pictures/read-picture.ts'
import { Hidden } from '#web/ui/hidden.tsx'

import { byKey, moved, type Square, zoomed } from './crop-square.ts'
import { SquareCanvas } from './square-canvas.tsx'

import styles from './crop-dialog.module.css'

const STAGE_DOTS = 640
const WHEEL_ZOOM = 0.002

interface CropStageProps {
  picture: Picture
  square: Square
  onSquare: (change: (square: Square) => Square) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The picture under its round frame. Members can drag, pinch, scroll the wheel, or use keys. */
export function CropStage({ picture, square, onSquare }: CropStageProps) {
  const helpId = useId()
  const stage = useWheel((factor, at) => onSquare((before) => zoomed(before, picture, factor, at)))
  const fingers = useRef(new Map<number, Point>())

  function handleDown({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLDivElement>) {
    currentTarget.setPointerCapture(pointerId)
    fingers.current.set(pointerId, { x, y })
  }

  function handleMove({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLDivElement>) {
    if (!fingers.current.has(pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(pointerId, { x, y })
    const after = [...fingers.current.values()]
    const box = currentTarget.getBoundingClientRect()
    onSquare((shown) => follow(shown, picture, { before, after, box }))
  }

  function handleUp({ pointerId }: PointerEvent<HTMLDivElement>) {
    fingers.current.delete(pointerId)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key } = event
    if (event.ctrlKey || event.metaKey || byKey(square, picture, key) === undefined) return
    event.preventDefault()
    onSquare((before) => byKey(before, picture, key) ?? before)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is an application */}
      <div
        ref={stage}
        className={styles['stage']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes arrows, + and -
        tabIndex={0}
        role="application"
        aria-label="Your picture"
        aria-describedby={helpId}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        onKeyDown={handleKeyDown}
      >
        <SquareCanvas picture={picture} square={square} dots={STAGE_DOTS} />
        <span className={styles['frame']} />
      </div>
      <Hidden>
        <span id={helpId}>Arrow keys move it. Plus and minus zoom.</span>
      </Hidden>
    </>
  )
}

interface Fingers {
  readonly before: readonly Point[]
  readonly after: readonly Point[]
  readonly box: DOMRect
}

/** Makes the picture follow the fingers: one moves it, two zoom. */
function follow(square: Square, picture: Picture, { before, after, box }: Fingers): Square {
  const from = middleOf(before)
  const to = middleOf(after)
  const by = { right: (from.x - to.x) / box.width, down: (from.y - to.y) / box.height }
  const shifted = moved(square, picture, by)
  const spread = spreadOf(before)
  if (spread === 0) return shifted
  const at = { right: (to.x - box.left) / box.width, down: (to.y - box.top) / box.height }
  return zoomed(shifted, picture, spreadOf(after) / spread, at)
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The distance between two fingers; 0 for any other number of them. */
function spreadOf([one, other, third]: readonly Point[]): number {
  if (one === undefined || other === undefined || third !== undefined) return 0
  return Math.hypot(one.x - other.x, one.y - other.y)
}

type Zoom = (factor: number, at: { right: number; down: number }) => void

/** Zooms with the wheel and prevents scrolling, which a React listener cannot do. */
function useWheel(onZoom: Zoom) {
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useEffectEvent(onZoom)

  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
      const at = {
        right: (event.clientX - box.left) / box.width,
        down: (event.clientY - box.top) / box.height,
      }
      zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), at)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  return stage
}
