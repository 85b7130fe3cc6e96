import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'

import { type Balanced, useBalancing } from './use-balancing.ts'

/** Proposes the fairest swap out of what each wants of the other, beside what lies on the table. */
export function BalanceButton(offer: Balanced) {
  const { isAny, isBusy, said, balance, undo } = useBalancing(offer)
  if (!isAny) return null
  return (
    <>
      <Button
        variant="felt"
        size="sm"
        icon="place:scales"
        busy={isBusy ? 'Balancing...' : undefined}
        onClick={balance}
      >
        Balance it
      </Button>
      {undo && <UndoButton onPress={undo} />}
      <p role="status">{said}</p>
    </>
  )
}

function UndoButton({ onPress }: { onPress: () => void }) {
  const button = useFocusKept<HTMLButtonElement>()
  return (
    <Button ref={button} variant="felt" size="sm" icon="rotate-ccw" onClick={onPress}>
      Undo the balance
    </Button>
  )
}
