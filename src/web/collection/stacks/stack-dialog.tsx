import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Printing } from '#contract/cards.ts'
import type { BulkChange } from '#contract/collection/acts.ts'
import type { ListedStack } from '#contract/collection/listing.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import { useCurrency } from '#web/app/currency.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { finishesOf } from '#web/cards/copies/copy-choices.ts'
import { useChangeCover } from '#web/collection/actions.ts'
import { useAct } from '#web/collection/acts/actions.ts'
import { promiseWordsOf } from '#web/collection/listing/promise-words.ts'
import { faceOfStack, nameOfStack } from '#web/collection/own-look.ts'
import { CONDITION_WORDS } from '#web/collection/stack-words.tsx'
import { BesideCard } from '#web/ui/cards/beside-card.tsx'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangeStack, useRemoveStack } from './actions.ts'
import { OwnStep } from './own-step.tsx'
import { PrintingStep } from './printing-step.tsx'
import { SplitStep } from './split-step.tsx'
import { CountFields, StackFields } from './stack-fields.tsx'
import { faultsOfStack, foreignWord, stackChangeOf, type StackTyped, typedOf } from './typed-stack.ts'

interface StackDialogProps {
  stack: Stack
  onClose: () => void
}

type Step = 'printing' | 'split' | 'own'

const STEP_TITLES: Readonly<Record<Step, string>> = {
  printing: 'Change printing',
  split: 'Split stack',
  own: 'Own name and picture',
}

/** Everything a member may change about a stack, and the button to remove it. */
export function StackDialog({ stack, onClose }: StackDialogProps) {
  const [step, setStep] = useState<Step>()
  const act = useAct()

  function change(wanted: BulkChange, { quantity, onDone }: { quantity?: number; onDone?: () => void } = {}) {
    const wholeAct = { kind: 'change' as const, change: wanted, ...(quantity !== undefined && { quantity }) }
    act.mutate(
      { selection: { stackIds: [stack.id] }, act: wholeAct },
      {
        onSuccess: () => {
          onDone?.()
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      title={step === undefined ? nameOfStack(stack) : STEP_TITLES[step]}
      isOpen
      onClose={onClose}
      {...(step !== undefined && { onBack: () => setStep(undefined) })}
      {...(step === 'printing' && { size: 'lg' as const })}
    >
      {step === undefined && <StackForm stack={stack} onClose={onClose} onStep={setStep} />}
      {step === 'printing' && (
        <ModalBody>
          <PrintingStep
            printing={stack.printing}
            onPick={(printing) => change({ printingId: printing.id, ...finishIn(printing, stack) })}
          />
        </ModalBody>
      )}
      {step === 'own' && <OwnStep stack={stack} onDone={onClose} />}
      {step === 'split' && (
        <SplitStep
          stack={stack}
          isBusy={act.isPending}
          onSplit={({ quantity, change: wanted }, onDone) => change(wanted, { quantity, onDone })}
        />
      )}
    </Modal>
  )
}

/** Another finish where the printing does not come in that of the stack. */
function finishIn(printing: Printing, { finish }: Stack): Pick<BulkChange, 'finish'> {
  const finishes = finishesOf(printing)
  return finishes.includes(finish) ? {} : { finish: finishes[0] }
}

interface StackFormProps extends StackDialogProps {
  onStep: (step: Step) => void
}

function StackForm({ stack, onClose, onStep }: StackFormProps) {
  // Send only the fields touched here, so that what another tab changes meanwhile stays.
  const draft = useDraft<StackTyped>(`stack:${stack.id}`, typedOf(stack, useCurrency()))
  const [isChecked, setIsChecked] = useState(false)
  const change = useChangeStack()
  const remove = useRemoveStack()
  const { words: typed, touched } = draft
  const faults = isChecked ? faultsOfStack(typed) : {}

  function handleSubmit() {
    setIsChecked(true)
    if (Object.keys(faultsOfStack(typed)).length > 0) return
    const wanted = stackChangeOf(touched, typed)
    if (Object.keys(wanted).length === 0) onClose()
    else draft.send(change.mutateAsync({ stackId: stack.id, ...wanted }, { onSuccess: onClose }))
  }

  function handleRemove() {
    draft.send(remove.mutateAsync(stack.id, { onSuccess: onClose }))
  }

  const fields = { typed, faults, onTyped: draft.change }
  return (
    <ModalForm
      error={change.error ?? remove.error}
      onSubmit={handleSubmit}
      submit="Save"
      busy={change.isPending || remove.isPending ? 'Saving...' : undefined}
      other={{ label: 'Remove', variant: 'bad', onPress: handleRemove }}
      draft={draft}
    >
      <BesideCard
        card={
          <CardFace card={faceOfStack(stack, 'large')} foil={typed.finish !== 'nonfoil'} loading="eager" />
        }
      >
        <StackWords stack={stack} />
        <CountFields {...fields} />
      </BesideCard>
      <StackFields card={stack.printing} {...fields} />
      <Row>
        <Button variant="quiet" size="sm" icon="place:card-draw" onClick={() => onStep('printing')}>
          Change printing
        </Button>
        {stack.quantity > 1 && (
          <Button variant="quiet" size="sm" icon="copy" onClick={() => onStep('split')}>
            Split
          </Button>
        )}
        <Button variant="quiet" size="sm" icon="pencil" onClick={() => onStep('own')}>
          Own name and picture
        </Button>
        <CoverButton stack={stack} />
      </Row>
    </ModalForm>
  )
}

function StackWords({ stack }: { stack: Stack & Partial<ListedStack> }) {
  const { printing, priceCents, worthCents, currency, sourceCondition, condition } = stack
  const word = foreignWord(sourceCondition, condition)
  const promised = promiseWordsOf(stack)
  return (
    <div>
      <Text as="p" tone="muted" size="sm">
        {printing.set} · #{printing.collectorNumber} · <Price cents={priceCents} currency={currency} />
        {worthCents !== priceCents && (
          <>
            , worth <Price cents={worthCents} currency={currency} /> in {CONDITION_WORDS[condition]}
          </>
        )}
      </Text>
      {word !== undefined && (
        <Text as="p" tone="muted" size="sm">
          Imported as “{word}”, kept as {CONDITION_WORDS[condition]}.
        </Text>
      )}
      {promised !== undefined && (
        <Text as="p" size="sm">
          {promised.short}
          {promised.rest}.{' '}
          {promised.tradeId === undefined ? (
            <Link to="/trades" className={linkClass('inline')}>
              See your trades
            </Link>
          ) : (
            <Link to="/trades/$id" params={{ id: promised.tradeId }} className={linkClass('inline')}>
              See the trade
            </Link>
          )}
        </Text>
      )}
      <Link to="/card/$id" params={{ id: printing.id }} className={linkClass('more')}>
        See the card
      </Link>
    </div>
  )
}

function CoverButton({ stack: { binderId, printing } }: { stack: Stack }) {
  const cover = useChangeCover()

  function handlePress() {
    cover.mutate(
      { binderId, printingId: printing.id },
      {
        onSuccess: ({ name }) =>
          showToast({ kind: 'good', text: `${printing.name} is now the cover of ${name}` }),
        onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
      },
    )
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      icon="image"
      busy={cover.isPending ? 'One moment...' : undefined}
      onClick={handlePress}
    >
      Use as cover
    </Button>
  )
}
