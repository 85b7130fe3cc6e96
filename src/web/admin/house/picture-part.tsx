import { Suspense, useState } from 'react'

import { HOUSE_PICTURE_SIZES, housePictureOf } from '#contract/house-picture.ts'
import type { HouseSettings } from '#contract/house.ts'
import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useRemovePicture, useShowPicture } from './actions.ts'

import styles from './picture.module.css'

const PictureDialog = later(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** The picture of the house, and the way to another one. */
export function PicturePart({ settings }: { settings: HouseSettings }) {
  const picture = housePictureOf(settings)
  const [isOpen, setIsOpen] = useState(false)
  const showing = useShowPicture()

  return (
    <Stack as="section" labelledBy="house-picture">
      <Rubric title="Picture" id="house-picture" />
      <Leaf stacked>
        {picture === null ? (
          <Text as="p" tone="muted">
            Visitors see it on the home page and where they sign up, and it comes with links to this site.
          </Text>
        ) : (
          <img
            className={styles['picture']}
            src={picture.small}
            {...HOUSE_PICTURE_SIZES.small}
            alt={picture.words}
            loading="lazy"
          />
        )}
        <Row>
          <Button
            variant="quiet"
            size="sm"
            icon="image"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {picture === null ? 'Add a picture' : 'Change the picture'}
          </Button>
          {picture !== null && <RemoveButton />}
        </Row>
      </Leaf>
      <Suspense fallback={null}>
        {isOpen && <PictureDialog settings={settings} showing={showing} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Stack>
  )
}

function RemoveButton() {
  const removing = useRemovePicture()
  const button = useFocusKept<HTMLButtonElement>()

  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      icon="trash-2"
      busy={removing.isPending ? 'Removing...' : undefined}
      onClick={() => removing.mutate()}
    >
      Remove the picture
    </Button>
  )
}
