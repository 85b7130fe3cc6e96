import { useLayoutEffect, useRef } from 'react'

import { CardFace } from './card-face.tsx'
import { previewBox } from './preview-box.ts'
import { usePreview } from './use-preview.ts'

import styles from './card-preview.module.css'

/**
 * The card of the row that a pointer rests on or the keyboard reaches, large, beside it. Screen readers skip it:
 * the row says the same.
 */
export function CardPreview() {
  const layer = useRef<HTMLDivElement>(null)
  const place = usePreview(layer)

  useLayoutEffect(() => {
    const { current } = layer
    if (current === null || place === undefined) return undefined
    const screen = { width: document.documentElement.clientWidth, height: innerHeight }
    const box = previewBox(place.row.getBoundingClientRect(), place.anchor.getBoundingClientRect(), screen)
    if (box === undefined) return undefined
    for (const [side, pixels] of Object.entries(box)) {
      current.style.setProperty(side, `${String(pixels)}px`)
    }
    // Above everything, dialogs included.
    current.showPopover()
    return () => current.hidePopover()
  }, [place])

  return (
    <div ref={layer} popover="manual" className={styles['preview']} aria-hidden="true">
      {place && (
        <CardFace
          key={place.previewed.card.imageUrl ?? place.previewed.card.name}
          {...place.previewed}
          loading="eager"
        />
      )}
    </div>
  )
}
