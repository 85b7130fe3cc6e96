import { useState } from 'react'

import { OWN_NAME_MAX, type Stack } from '#contract/collection/stacks.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { PICTURE_TYPES } from '#web/app/pictures/picture-file.ts'
import { useOpenPicture } from '#web/profile/portraits/actions.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangeOwn } from './actions.ts'

interface OwnStepProps {
  stack: Stack
  onDone: () => void
}

/** Gives copies that no printing describes a name and a picture of their own, or takes them away. */
export function OwnStep({ stack, onDone }: OwnStepProps) {
  const { own } = stack
  const draft = useDraft(`own:${stack.id}`, { name: own?.name ?? '' })
  const [keepsPicture, setKeepsPicture] = useState(true)
  const { picture, fault, isOpening, open } = useOpenPicture()
  const change = useChangeOwn()
  const hasPicture = own !== null && own.picture !== null

  function handleSubmit() {
    const wanted = { stackId: stack.id, name: draft.words.name.trim(), keepsPicture }
    draft.send(change.mutateAsync({ ...wanted, picture: picture?.body }, { onSuccess: onDone }))
  }

  return (
    <ModalForm
      error={change.error}
      onSubmit={handleSubmit}
      submit="Save"
      busy={change.isPending ? 'Saving...' : undefined}
      draft={draft}
    >
      <Explained stack={stack} />
      <TextField
        label="Its own name"
        hint="Leave it empty to use the name of the card."
        maxLength={OWN_NAME_MAX}
        value={draft.words.name}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
      <PictureChoice
        hasPicture={hasPicture || picture !== undefined}
        isOpening={isOpening}
        isChosen={picture !== undefined}
        onFiles={open}
      />
      {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
      {hasPicture && picture === undefined && (
        <CheckboxField
          label="Remove its picture"
          checked={!keepsPicture}
          onChange={({ target }) => setKeepsPicture(!target.checked)}
        />
      )}
    </ModalForm>
  )
}

function Explained({ stack: { quantity, printing } }: Pick<OwnStepProps, 'stack'>) {
  return (
    <Text as="p" tone="muted">
      For {quantity === 1 ? 'a copy' : `all ${String(quantity)} copies in this stack`} that no printing
      describes, such as an altered {printing.name}. Others see it in your binders. It has no price but the
      one you ask, and we don’t match it with what others want.
    </Text>
  )
}

interface PictureChoiceProps {
  hasPicture: boolean
  isOpening: boolean
  isChosen: boolean
  onFiles: (files: readonly File[]) => void
}

function PictureChoice({ hasPicture, isOpening, isChosen, onFiles }: PictureChoiceProps) {
  return (
    <Row>
      <FileButton
        label={hasPicture ? 'Choose another picture' : 'Choose a picture'}
        icon="image"
        variant="quiet"
        accept={PICTURE_TYPES.join(',')}
        onFiles={onFiles}
      />
      <Text as="span" size="sm" tone="muted">
        {isOpening && 'Opening...'}
        {isChosen && 'Save to use the picture you chose.'}
      </Text>
    </Row>
  )
}
