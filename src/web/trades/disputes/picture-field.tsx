import { useLayoutEffect, useRef } from 'react'

import { DISPUTE_PICTURES_MAX } from '#contract/trades/dispute-pictures.ts'
import type { Picture } from '#web/profile/portraits/actions.ts'
import { PICTURE_TYPES } from '#web/profile/portraits/picture-file.ts'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { focusBeside } from '#web/ui/lists/focus-beside.ts'

import type { Pictures } from './use-pictures.ts'

import styles from './dispute.module.css'

/** On each side, for sharp screens. */
const DOTS = 192

interface PictureFieldProps {
  pictures: Pictures
  isBusy: boolean
}

/** Chooses pictures for what a member says, shows them, and takes them out again. */
export function PictureField({ pictures, isBusy }: PictureFieldProps) {
  const { chosen, fault, isOpening, add, remove } = pictures
  return (
    <div className={styles['field']} inert={isBusy}>
      {chosen.length > 0 && (
        <ul className={styles['pictures']} aria-label="Pictures you add">
          {chosen.map((picture, at) => (
            <Chosen key={picture.key} picture={picture} number={at + 1} onRemove={() => remove(picture)} />
          ))}
        </ul>
      )}
      {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
      <Row>
        {chosen.length < DISPUTE_PICTURES_MAX && (
          <FileButton
            label={isOpening ? 'Opening...' : 'Add pictures'}
            icon="image"
            variant="quiet"
            size="sm"
            accept={PICTURE_TYPES.join(',')}
            multiple
            onFiles={add}
          />
        )}
        <Text as="span" size="xs" tone="faint">
          Up to {DISPUTE_PICTURES_MAX}: PNG, JPEG, WebP or AVIF. We remove the location from them.
        </Text>
      </Row>
    </div>
  )
}

interface ChosenProps {
  picture: Picture
  number: number
  onRemove: () => void
}

function Chosen({ picture, number, onRemove }: ChosenProps) {
  const row = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const { width, height } = picture.canvas
    const side = Math.min(width, height)
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, DOTS, DOTS)
    pen.drawImage(picture.canvas, (width - side) / 2, (height - side) / 2, side, side, 0, 0, DOTS, DOTS)
  }, [picture])

  return (
    <li ref={row} className={styles['chosen']}>
      <canvas
        ref={canvas}
        className={styles['thumb']}
        width={DOTS}
        height={DOTS}
        role="img"
        aria-label={`Picture ${String(number)}`}
      />
      <IconButton
        icon="x"
        label={`Remove picture ${String(number)}`}
        onClick={() => {
          focusBeside(row.current)
          onRemove()
        }}
      />
    </li>
  )
}
