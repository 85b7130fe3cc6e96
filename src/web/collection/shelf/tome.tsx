import type { Binder, PublicBinder } from '#contract/collection.ts'
import { PrintingFace } from '#web/cards/printings/printing-face.tsx'
import { cardsOf } from '#web/collection/binder-stats.tsx'
import { SumPrice, Unpriced } from '#web/collection/value.tsx'
import { VisibilityTag } from '#web/collection/visibility-tag.tsx'
import { BookCover } from '#web/ui/marks/book-cover.tsx'

import styles from './shelf.module.css'

/** A binder as a book, with two lines about it. */
export function Tome({ binder }: { binder: Binder | PublicBinder }) {
  const { cover } = binder
  return (
    <>
      <BookCover title={binder.name} seed={binder.id}>
        {cover ? (
          <span aria-hidden="true">
            <PrintingFace printing={cover} />
          </span>
        ) : undefined}
      </BookCover>
      <span className={styles['facts']} data-numeric>
        <span>{cardsOf(binder.copyCount)}</span>
        <b>
          <SumPrice {...binder} />
        </b>
      </span>
      <Unpriced {...binder} />
      {'visibility' in binder && (
        <span className={styles['tags']}>
          <VisibilityTag visibility={binder.visibility} />
        </span>
      )}
    </>
  )
}
