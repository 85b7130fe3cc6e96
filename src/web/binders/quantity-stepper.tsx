import { QUANTITY_MAX, type Stack } from '#contract/binders/stacks.ts'
import { wordingOf } from '#web/shell/wording.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toasts.ts'

import { useChangeStack } from './actions.ts'

/** How many copies there are, with one more or one fewer at a press. */
export function QuantityStepper({ stack }: { stack: Stack }) {
  const change = useChangeStack(stack.binderId)
  return (
    <Stepper
      label={`Copies of ${stack.printing.name}`}
      value={stack.quantity}
      min={Math.max(1, stack.forTrade)}
      max={QUANTITY_MAX}
      onChange={(quantity) =>
        change.mutate(
          { stackId: stack.id, quantity },
          { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) },
        )
      }
    />
  )
}
