import { DISPUTE_PICTURES_MAX } from '#contract/trades/dispute-pictures.ts'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { ChosenPictures } from './chosen-pictures.tsx'
import { PICTURE_TYPES } from './picture-file.ts'
import type { Pictures } from './use-pictures.ts'

import styles from './pictures.module.css'

interface PictureFieldProps {
  pictures: Pictures
  isBusy: boolean
}

/** Chooses pictures for what a member says, shows them, and takes them out again. */
export function PictureField({ pictures, isBusy }: PictureFieldProps) {
  const { chosen, fault, isOpening, add } = pictures
  return (
    <div className={styles['field']} inert={isBusy}>
      <ChosenPictures pictures={pictures} />
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
