import { type PointerEvent, useRef } from 'react'

import { GATHERING_PICTURE_SIZES } from '#contract/gatherings/picture-sizes.ts'
import type { Picture } from '#web/app/pictures/read-picture.ts'
import { useCutPicture } from '#web/app/pictures/use-cut-picture.ts'
import { RangeField } from '#web/ui/controls/range-field.tsx'

import { freeOf, MIDDLE, movedCut } from './picture-cut.ts'

import styles from './pictures.module.css'

/** Large enough for a dialog on a sharp screen. */
const SHAPE = GATHERING_PICTURE_SIZES.large
const STEP = 0.01

interface PicturePreviewProps {
  picture: Picture
  /** Where the cut is, from one end of the picture to the other. */
  along: number
  onAlong: (change: (along: number) => number) => void
}

/** A chosen picture, cut as its page will show it. Its host drags it, or moves the slider, to choose which part. */
export function PicturePreview({ picture, along, onAlong }: PicturePreviewProps) {
  const canvas = useCutPicture(picture, SHAPE, along)
  const drag = useDrag(picture, onAlong)
  const { across, down } = freeOf(picture)
  const isWide = across > 0
  const isFree = across + down > 0
  const axis = isWide ? 'across' : 'down'
  return (
    <>
      <canvas
        ref={canvas}
        className={styles['preview']}
        data-moves={isFree ? axis : undefined}
        width={SHAPE.width}
        height={SHAPE.height}
        role="img"
        aria-label="The picture you chose"
        {...drag}
      />
      {isFree && (
        <RangeField
          label="Part that shows"
          hint="Drag the picture, or move the slider."
          min={0}
          max={1}
          step={STEP}
          value={along}
          aria-valuetext={partWords(along, isWide)}
          onChange={({ target }) => {
            const wanted = Number(target.value)
            onAlong(() => wanted)
          }}
        />
      )}
    </>
  )
}

/** Which part of the picture shows. */
function partWords(along: number, isWide: boolean): string {
  const [first, last] = isWide ? ['left', 'right'] : ['top', 'bottom']
  if (along === 0) return `The ${first} end`
  if (along === 1) return `The ${last} end`
  return along === MIDDLE ? 'The middle' : `${String(Math.round(along * 100))} % to the ${last}`
}

/** The picture follows the pointer or the finger that holds it. */
function useDrag(picture: Picture, onAlong: PicturePreviewProps['onAlong']) {
  const held = useRef<{ readonly x: number; readonly y: number }>(null)
  const letGo = () => {
    held.current = null
  }
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      currentTarget.setPointerCapture(pointerId)
      held.current = { x, y }
    },
    onPointerMove: ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const from = held.current
      if (from === null) return
      held.current = { x, y }
      const box = currentTarget.getBoundingClientRect()
      const by = { right: (x - from.x) / box.width, down: (y - from.y) / box.height }
      onAlong((before) => movedCut(before, picture, by))
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
