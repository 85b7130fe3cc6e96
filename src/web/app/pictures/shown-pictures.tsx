import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'

import styles from './pictures.module.css'

const PictureDialog = later(async () => (await import('./picture-dialog.tsx')).PictureDialog)

interface ShownPicturesProps {
  /** The addresses of each, as it is opened and as it stands in what was said. */
  pictures: readonly { readonly large: string; readonly small: string }[]
  from: string
}

/** Pictures that somebody added to what they said. Each opens larger. */
export function ShownPictures({ pictures, from }: ShownPicturesProps) {
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
