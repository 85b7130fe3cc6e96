import { wordingOf } from '#web/app/words/wording.ts'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { ChosenPictures } from './chosen-pictures.tsx'
import { PICTURE_TYPES } from './picture-file.ts'
import type { Pictures } from './use-pictures.ts'
import type { PictureFailed } from './use-sent-pictures.ts'

import styles from './pictures.module.css'

interface PictureFieldProps {
  pictures: Pictures
  isBusy: boolean
  /** Why one of them was not sent. It is told as long as that one is among them. */
  failed?: PictureFailed | undefined
}

/** Chooses pictures for what a member says, shows them, and takes them out again. */
export function PictureField({ pictures, isBusy, failed }: PictureFieldProps) {
  const { most, chosen, fault, isOpening, add } = pictures
  const failedAt = chosen.findIndex((picture) => picture === failed?.picture)
  return (
    <div className={styles['field']} inert={isBusy}>
      <ChosenPictures pictures={pictures} />
      {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
      {failed !== undefined && failedAt !== -1 && (
        <div ref={scrollTo}>
          <Notice kind="bad">
            Picture {failedAt + 1}: {wordingOf(failed.cause)}
          </Notice>
        </div>
      )}
      <Row>
        {chosen.length < most && (
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
          Up to {most}: PNG, JPEG, WebP or AVIF. We remove the location from them.
        </Text>
      </Row>
    </div>
  )
}

/** The button that sends may be in view without the pictures, as in a dialog on a small screen. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
