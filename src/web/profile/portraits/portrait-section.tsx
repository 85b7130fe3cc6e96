import { Suspense, useState } from 'react'

import type { OwnProfile } from '#contract/profile.ts'
import { later } from '#web/app/later.ts'
import { PICTURE_TYPES } from '#web/app/pictures/picture-file.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { UsernameMissing, useChangeAvatar } from '#web/profile/actions.ts'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { useDroppedFiles } from '#web/ui/controls/use-dropped-files.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { ScrollBanner } from '#web/ui/layout/scroll-banner.tsx'
import { SideSection } from '#web/ui/layout/side-section.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'

import { useOpenPicture } from './actions.ts'
import { ArmsPick } from './arms-pick.tsx'
import { AVATAR_FAILED, isOwnPicture } from './portrait-choices.ts'

import styles from './portrait-section.module.css'

const CropDialog = later(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** The member's portrait: arms of the house, arms of their name, or their own picture. */
export function PortraitSection({ profile }: { profile: OwnProfile }) {
  const { username, avatar, avatarUrl } = profile
  const { picture, fault, isOpening, open, close } = useOpenPicture()
  const isOver = useDroppedFiles(open)
  const change = useFaultyChange()

  return (
    <SideSection id="portrait" title="Avatar">
      <Leaf stacked>
        <div className={styles['me']} data-over={isOver || undefined}>
          <Avatar name={username} src={avatarUrl} size="xl" />
          <div className={styles['words']}>
            <ScrollBanner name={username} />
            <FileButton
              label={isOpening ? 'Opening...' : 'Upload a picture'}
              variant="quiet"
              size="sm"
              accept={PICTURE_TYPES.join(',')}
              onFiles={open}
            />
            <Text size="xs" tone="faint">
              {isOver ? 'Drop it here.' : 'PNG, JPEG, WebP or AVIF. We remove the location from it.'}
            </Text>
          </div>
        </div>
        {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
        {change.fault !== undefined && <FailureNotice {...change.fault} />}
        <ArmsPick
          username={username}
          avatar={avatar}
          ownPictures={useOwnPictures(avatar)}
          onPick={change.pick}
        />
      </Leaf>
      {picture !== undefined && (
        <Suspense>
          <CropDialog
            picture={picture}
            onClose={close}
            onSent={() => {
              close()
              showToast({ kind: 'good', text: 'Your avatar is updated.' })
            }}
          />
        </Suspense>
      )}
    </SideSection>
  )
}

/** The pictures shown while this page is open, so that a member who tries other arms can go back. */
function useOwnPictures(avatar: string | null): readonly string[] {
  const [latest, setLatest] = useState<string>()
  if (isOwnPicture(avatar) && avatar !== latest) setLatest(avatar)
  return latest === undefined ? [] : [latest]
}

interface AvatarFault {
  readonly error: string
  readonly help?: string
}

function useFaultyChange() {
  const changeAvatar = useChangeAvatar()
  const [fault, setFault] = useState<AvatarFault>()

  async function pick(avatar: string | null) {
    setFault(undefined)
    try {
      await changeAvatar(avatar)
    } catch (error) {
      setFault(
        error instanceof UsernameMissing
          ? { error: error.message }
          : { error: AVATAR_FAILED, help: wordingOf(error) },
      )
    }
  }

  return { fault, pick: (avatar: string | null) => void pick(avatar) }
}
