import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { BINDER_NAME_MAX, type Binder } from '#contract/collection.ts'
import type { Import } from '#contract/imports.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { Value } from '#web/collection/value.tsx'
import { useTakeImport } from '#web/imports/actions.ts'
import { counted, failedRows } from '#web/imports/import-words.ts'
import { faultOfPlace, firstPlace, type Place, sentenceOfReplacing, targetOf } from '#web/imports/place.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Pick } from '#web/ui/controls/pick.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

interface TargetDialogProps {
  read: Import
  onClose: () => void
}

/** Chooses the binder to import into, and what happens to the cards already there. */
export function TargetDialog({ read, onClose }: TargetDialogProps) {
  const { data: binders, error, refetch } = useQuery(binderQueries.list())
  return (
    <Modal title="Import" isOpen onClose={onClose}>
      {binders ? (
        <TargetForm read={read} binders={binders} onClose={onClose} />
      ) : (
        <ModalBody>
          {error === null ? (
            <Skeleton height="16rem" />
          ) : (
            <Notice kind="bad" onRetry={() => void refetch()}>
              {wordingOf(error)}
            </Notice>
          )}
        </ModalBody>
      )}
    </Modal>
  )
}

interface TargetFormProps extends TargetDialogProps {
  binders: readonly Binder[]
}

function TargetForm({ read, binders, onClose }: TargetFormProps) {
  const draft = useDraft(`import:${read.id}`, firstPlace(read, binders))
  const place = draft.words
  const [fault, setFault] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const take = useTakeImport(read.id)
  const warning = sentenceOfReplacing(place, read, binders)

  function handleSubmit() {
    const wrong = faultOfPlace(place)
    setFault(wrong)
    if (wrong !== undefined) return
    // Emptying a binder needs a second confirmation.
    if (warning !== undefined && !isAsking) setIsAsking(true)
    else draft.send(take.mutateAsync(targetOf(place), { onSuccess: onClose }))
  }

  function handleCancel() {
    draft.drop()
    onClose()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit()
      }}
    >
      <ModalBody>
        <RestoredNote draft={draft} />
        {isAsking && <Notice kind="warn">{warning}</Notice>}
        <Text as="p">
          <b>{counted(read.copies, 'card')}</b> from {read.fileName}, worth <Value {...read} />.
          {failedRows(read) > 0 &&
            ` We’ll skip ${counted(failedRows(read), 'row')}. You can download them afterwards.`}
        </Text>
        {!isAsking && (
          <PlaceFields read={read} binders={binders} place={place} fault={fault} onChange={draft.change} />
        )}
      </ModalBody>
      <ModalActions fault={take.error !== null && <Notice kind="bad">{wordingOf(take.error)}</Notice>}>
        <Button variant="ghost" onClick={isAsking ? () => setIsAsking(false) : handleCancel}>
          {isAsking ? 'Back' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          variant={isAsking ? 'bad' : 'ember'}
          busy={take.isPending ? 'One moment...' : undefined}
        >
          {isAsking ? 'Empty binder and import' : 'Import'}
        </Button>
      </ModalActions>
    </form>
  )
}

interface PlaceFieldsProps {
  read: Import
  binders: readonly Binder[]
  place: Place
  fault: string | undefined
  onChange: (part: Partial<Place>) => void
}

function PlaceFields({ read, binders, place, fault, onChange }: PlaceFieldsProps) {
  return (
    <>
      <Pick
        label="Where should they go?"
        options={[
          ...(binders.length > 0
            ? [{ value: 'binder', label: 'One of my binders', icon: 'place:spell-book' } as const]
            : []),
          { value: 'new', label: 'A new binder', icon: 'plus' },
          ...(read.binderNames.length > 0
            ? [{ value: 'file', label: 'Binders named in the file', icon: 'place:scroll-quill' } as const]
            : []),
        ]}
        value={place.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {place.kind === 'binder' && (
        <SelectField
          label="Binder"
          value={place.binderId}
          onChange={({ target }) => onChange({ binderId: target.value })}
        >
          {binders.map((binder) => (
            <option key={binder.id} value={binder.id}>
              {binder.name}
            </option>
          ))}
        </SelectField>
      )}
      {place.kind === 'new' && (
        <TextField
          label="Name of the new binder"
          autoComplete="off"
          maxLength={BINDER_NAME_MAX}
          value={place.newName}
          fault={fault}
          onChange={({ target }) => onChange({ newName: target.value })}
        />
      )}
      {place.kind === 'file' && (
        <Text as="p">
          The file names {counted(read.binderNames.length, 'binder')}: {read.binderNames.join(', ')}. We’ll
          create the ones you don’t have yet.
        </Text>
      )}
      {place.kind !== 'new' && (
        <Pick
          label="What about the cards already in it?"
          options={[
            { value: 'merge', label: 'Keep them and add these', icon: 'plus' },
            { value: 'replace', label: 'Replace them with these', icon: 'arrow-left-right' },
          ]}
          value={place.mode}
          onChange={(mode) => onChange({ mode })}
        />
      )}
    </>
  )
}
