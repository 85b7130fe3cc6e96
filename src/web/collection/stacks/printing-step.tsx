import type { CardResult, Printing } from '#contract/cards.ts'
import { useVariants } from '#web/cards/actions.ts'
import { VariantChoice } from '#web/cards/picking/variant-choice.tsx'
import { PRINTINGS_FAILED } from '#web/cards/printings/printing-facts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

interface PrintingStepProps {
  /** The printing as it is now. */
  printing: CardResult
  onPick: (printing: Printing) => void
}

/** All printings of a card, to pick the right one. */
export function PrintingStep({ printing, onPick }: PrintingStepProps) {
  const { data: variants, isError, refetch } = useVariants(printing.id)
  if (variants) return <VariantChoice card={printing} variants={variants} onPick={onPick} />
  if (!isError) return <Skeleton height="24rem" />
  return (
    <Notice kind="bad" onRetry={() => void refetch()}>
      {PRINTINGS_FAILED}
    </Notice>
  )
}
