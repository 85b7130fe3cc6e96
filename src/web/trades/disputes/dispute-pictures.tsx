import { Suspense, useState } from 'react'

import type { DisputePicture } from '#contract/trades/dispute-pictures.ts'
import { later } from '#web/app/later.ts'

import styles from './dispute.module.css'

const PictureDialog = later(async () => (await import('./picture-dialog.tsx')).PictureDialog)

interface DisputePicturesProps {
  pictures: readonly DisputePicture[]
  from: string
}

/** Pictures that somebody added to what they said. Each opens larger. */
export function DisputePictures({ pictures, from }: DisputePicturesProps) {
  const [opened, setOpened] = useState<number>()
  if (pictures.length === 0) return null
  const titleOf = (at: number) => `Picture ${String(at + 1)} of ${String(pictures.length)}, from ${from}`
  const shown = opened === undefined ? undefined : pictures[opened]
  return (
    <>
      <ul className={styles['pictures']}>
        {pictures.map(({ large, small }, at) => (
          <li key={large}>
            <button type="button" className={styles['open']} onClick={() => setOpened(at)}>
              <img className={styles['thumb']} src={small} alt={titleOf(at)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && shown !== undefined && (
        <Suspense>
          <PictureDialog title={titleOf(opened)} address={shown.large} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
