import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CardResult, Prices } from '#contract/cards.ts'
import type { Binder } from '#contract/collection.ts'
import { QUANTITY_MAX, type Stack } from '#contract/collection/stacks.ts'
import { useCurrency } from '#web/app/currency.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { finishesOf } from '#web/cards/copies/copy-choices.ts'
import { PrintingFace } from '#web/cards/printings/printing-face.tsx'
import { useAddCard } from '#web/collection/actions.ts'
import { BinderSelect, NEW_BINDER, type BinderChoice } from '#web/collection/binder-select.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { CopyFields, languageOf, priceIn, type CopyTraits } from '#web/collection/stacks/copy-fields.tsx'
import { countTyped } from '#web/collection/stacks/typed-stack.ts'
import { BesideCard } from '#web/ui/cards/beside-card.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { TypedStepper } from '#web/ui/controls/typed-stepper.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { OwnNameField } from './own-name-field.tsx'

const TITLE = 'Add to Binder'
const FIRST_NAME = 'My first binder'

/** A printing to add, as the search found it, or with all its prices and its language. */
type CardToPlace = CardResult & { readonly prices?: Prices; readonly lang?: string }

interface AddToBinderDialogProps {
  card: CardToPlace
  /** The binder to offer first; by default the one changed last. */
  binderId?: string | undefined
  /** Back to the card's printings, if it was chosen among them. */
  onBack?: (() => void) | undefined
  onClose: () => void
  onDone: (added: { binder: Binder; stack: Stack }) => void
}

/** Adds copies of one printing to one of the member's binders, or to a new one. */
export function AddToBinderDialog(props: AddToBinderDialogProps) {
  const { data: binders, isError, refetch } = useQuery(binderQueries.list())
  return (
    <Modal title={TITLE} isOpen onClose={props.onClose} onBack={props.onBack}>
      {binders ? (
        <AddForm {...props} binders={binders} />
      ) : (
        <ModalBody>
          {isError ? (
            <Notice kind="bad" onRetry={() => void refetch()}>
              Couldn’t load your binders.
            </Notice>
          ) : (
            <Skeleton height="24rem" />
          )}
        </ModalBody>
      )}
    </Modal>
  )
}

interface AddFormProps extends Omit<AddToBinderDialogProps, 'onClose' | 'onBack'> {
  binders: readonly Binder[]
}

function AddForm(props: AddFormProps) {
  const { card, binders } = props
  const { draft, copies, place, faults, isKept, setIsKept, addCard, handleSubmit } = useAddForm(props)
  return (
    <ModalForm
      error={addCard.error}
      onSubmit={handleSubmit}
      submit={TITLE}
      busy={addCard.isPending ? 'Adding...' : undefined}
      draft={draft}
    >
      <BesideCard card={<PrintingFace printing={card} foil={copies.finish !== 'nonfoil'} loading="eager" />}>
        <CardWords card={card} copies={copies} />
        <BinderSelect binders={binders} value={place} fault={faults.place} onChange={draft.change} />
      </BesideCard>
      <TypedStepper
        label="Copies"
        value={draft.words.quantity}
        min={1}
        max={QUANTITY_MAX}
        fault={faults.quantity}
        onChange={(typed) => draft.change({ quantity: typed })}
      />
      <CopyFields card={card} value={copies} onChange={draft.change} />
      <OwnNameField value={draft.words.ownName} onChange={(ownName) => draft.change({ ownName })} />
      <CheckboxField
        label="Keep open to add more"
        checked={isKept}
        onChange={({ target }) => setIsKept(target.checked)}
      />
    </ModalForm>
  )
}

/** What the form holds, and what sending it does. */
function useAddForm({ card, binderId, binders, onDone }: AddFormProps) {
  const draft = useDraft(`add:${card.id}`, {
    ...firstChoice(binders, binderId),
    ...firstTraits(card),
    quantity: '1',
    ownName: '',
  })
  const { quantity, ownName, finish, condition, language, newName } = draft.words
  const copies: CopyTraits = { finish, condition, language }
  const place = { binderId: presentId(binders, draft.words.binderId), newName }
  const [faults, setFaults] = useState<Faults>({})
  const [isKept, setIsKept] = useState(false)
  const addCard = useAddCard()

  function handleSubmit() {
    const found = faultsOf(place, quantity)
    setFaults(found)
    if (found.place !== undefined || found.quantity !== undefined) return
    const wanted = {
      printingId: card.id,
      quantity: Number(quantity),
      ...copies,
      language: languageOf(language),
      ...(ownName.trim() !== '' && { ownName: ownName.trim() }),
    }
    const sent = addCard.mutateAsync(
      { ...wanted, ...placeOf(place) },
      {
        onSuccess: (added) => {
          showToast({ kind: 'good', text: `${card.name} added to ${added.binder.name}` })
          if (!isKept) onDone(added)
        },
      },
    )
    draft.send(sent)
    // What was described stays for the next copies of the card.
    if (isKept) void goOn(sent, (binder) => draft.change({ ...copies, binderId: binder.id }))
  }

  return { draft, copies, place, faults, isKept, setIsKept, addCard, handleSubmit }
}

interface Faults {
  readonly place?: string | undefined
  readonly quantity?: string | undefined
}

function faultsOf(place: BinderChoice, quantity: string): Faults {
  const isUnnamed = place.binderId === NEW_BINDER && place.newName.trim() === ''
  return {
    place: isUnnamed ? 'Give the binder a name.' : undefined,
    quantity:
      countTyped(quantity, 1, QUANTITY_MAX) === undefined ? `1 to ${String(QUANTITY_MAX)}` : undefined,
  }
}

async function goOn(sent: Promise<{ binder: Binder }>, onAdded: (binder: Binder) => void): Promise<void> {
  try {
    const { binder } = await sent
    onAdded(binder)
  } catch {
    // The form shows the failure by itself.
  }
}

function CardWords({ card, copies }: { card: CardToPlace; copies: CopyTraits }) {
  const currency = useCurrency()
  return (
    <div>
      <h3>{card.name}</h3>
      <Text tone="muted" size="sm">
        {card.set} · {card.setCode.toUpperCase()} {card.collectorNumber} ·{' '}
        <Price cents={priceIn(card, copies.finish, currency)} currency={currency} />
      </Text>
    </div>
  )
}

function firstChoice(binders: readonly Binder[], wantedId: string | undefined): BinderChoice {
  return {
    binderId: wantedId ?? binders[0]?.id ?? NEW_BINDER,
    newName: binders.length === 0 ? FIRST_NAME : '',
  }
}

/** The chosen binder, or another one if it was deleted since. */
function presentId(binders: readonly Binder[], binderId: string): string {
  const isPresent = binderId === NEW_BINDER || binders.some(({ id }) => id === binderId)
  return isPresent ? binderId : (binders[0]?.id ?? NEW_BINDER)
}

function firstTraits(card: CardToPlace): CopyTraits {
  return { finish: finishesOf(card)[0] ?? 'nonfoil', condition: 'NM', language: languageOf(card.lang) }
}

function placeOf({ binderId, newName }: BinderChoice): { binderId: string } | { newBinderName: string } {
  return binderId === NEW_BINDER ? { newBinderName: newName.trim() } : { binderId }
}
