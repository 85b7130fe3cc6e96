import { useState } from 'react'

import { type HouseSettings, PICTURE_WORDS_MAX } from '#contract/house.ts'
import { useChangeHouse } from '#web/admin/actions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { WidePictureChoice } from '#web/app/pictures/wide-picture-choice.tsx'
import { MIDDLE } from '#web/gatherings/pictures/picture-cut.ts'
import { PicturePreview } from '#web/gatherings/pictures/picture-preview.tsx'
import { useOpenPicture } from '#web/profile/portraits/actions.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import type { useShowPicture } from './actions.ts'

interface PictureDialogProps {
  settings: HouseSettings
  showing: ReturnType<typeof useShowPicture>
  onClose: () => void
}

/** Chooses a picture of the house and says what it shows, or says it in other words. */
export function PictureDialog({ settings, showing, onClose }: PictureDialogProps) {
  const { picture, pictureWords } = settings
  const { picture: chosen, fault, isOpening, open } = useOpenPicture()
  const [along, setAlong] = useState(MIDDLE)
  const [typed, setTyped] = useState<string>()
  const draft = useDraft('house:picture', { words: '' })
  const rewording = useChangeHouse()
  // What was said of the picture before need not be true of another one.
  const words = typed ?? draft.touched.words ?? wordsFor(chosen, pictureWords)
  const isSame = chosen === undefined && (picture === null || words.trim() === pictureWords)
  const close = () => {
    showing.stop()
    onClose()
  }

  function handleSubmit() {
    const done = { onSuccess: handleDone }
    const pictured = { pictureWords: words.trim() }
    draft.send(
      chosen === undefined
        ? rewording.mutateAsync({ settings: pictured, seen: { pictureWords } }, done)
        : showing.mutateAsync({ file: chosen.body, words: words.trim(), along }, done),
    )
  }

  function handleDone() {
    showToast({ kind: 'good', text: 'Saved. It applies now.' })
    onClose()
  }

  return (
    <Modal title="Picture of this house" isOpen onClose={close}>
      <ModalForm
        error={showing.error ?? rewording.error}
        submit={chosen === undefined ? 'Save' : 'Use this picture'}
        busy={busyWords(showing.isPending, rewording.isPending)}
        isBarred={isSame || words.trim() === ''}
        other={{ label: 'Cancel', variant: 'ghost', onPress: close }}
        draft={draft}
        onSubmit={handleSubmit}
      >
        {chosen !== undefined && <PicturePreview picture={chosen} along={along} onAlong={setAlong} />}
        {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
        <WidePictureChoice
          isOpening={isOpening}
          hasOne={chosen !== undefined}
          onFiles={(files) => {
            setAlong(MIDDLE)
            open(files)
          }}
        />
        <WordsField
          value={words}
          onChange={(next) => {
            setTyped(next)
            draft.change({ words: next })
          }}
        />
      </ModalForm>
    </Modal>
  )
}

function WordsField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return (
    <TextField
      label="What it shows"
      hint="Read aloud to whoever can’t see it, such as “Our tables on a Friday night”."
      value={value}
      maxLength={PICTURE_WORDS_MAX}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function wordsFor(chosen: object | undefined, pictureWords: string): string {
  return chosen === undefined ? pictureWords : ''
}

function busyWords(isSending: boolean, isSaving: boolean): string | undefined {
  if (isSending) return 'Sending...'
  return isSaving ? 'Saving...' : undefined
}
