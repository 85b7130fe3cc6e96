import { FileButton } from '#web/ui/controls/file-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { PICTURE_TYPES } from './picture-file.ts'

interface WidePictureChoiceProps {
  isOpening: boolean
  /** Whether there is one that this would replace. */
  hasOne: boolean
  onFiles: (files: readonly File[]) => void
}

/** Chooses the file of a wide picture. */
export function WidePictureChoice({ isOpening, hasOne, onFiles }: WidePictureChoiceProps) {
  return (
    <Row>
      <FileButton
        label={labelOf(isOpening, hasOne)}
        icon="image"
        variant="quiet"
        accept={PICTURE_TYPES.join(',')}
        onFiles={onFiles}
      />
      <Text as="span" size="sm" tone="muted">
        We cut it to a wide shape and remove the location from it.
      </Text>
    </Row>
  )
}

function labelOf(isOpening: boolean, hasOne: boolean): string {
  if (isOpening) return 'Opening...'
  return hasOne ? 'Choose another picture' : 'Choose a picture'
}
