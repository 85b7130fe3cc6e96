import { QUANTITY_MAX, type Stack } from '#contract/collection/stacks.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { useChangeStack } from './actions.ts'

interface QuantityStepperProps {
  stack: Stack
  tabIndex?: number | undefined
}

/** The number of copies, with buttons for one more and one fewer. */
export function QuantityStepper({ stack, tabIndex }: QuantityStepperProps) {
  const change = useChangeStack()
  return (
    <Stepper
      label={`Copies of ${stack.printing.name}`}
      value={stack.quantity}
      min={1}
      max={QUANTITY_MAX}
      tabIndex={tabIndex}
      onChange={(quantity) =>
        change.mutate(
          { stackId: stack.id, quantity },
          { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) },
        )
      }
    />
  )
}
