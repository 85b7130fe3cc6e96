import type { SetCompletion } from '#contract/sets.ts'
import { FINISH_WORDS } from '#web/cards/copies/copy-words.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'

interface CompletionLineProps {
  set: SetCompletion
}

/** How many printings of a set one has, as a bar and in words, and for each finish. */
export function CompletionLine({ set: { name, mine, total, byFinish } }: CompletionLineProps) {
  return (
    <>
      <Meter label={`${name}: ${ofWords(mine, total)}`} value={mine} max={total} />
      <Text as="p" size="sm" tone="muted">
        {ofWords(mine, total)}
        {byFinish.length > 1 &&
          byFinish.map(
            (each) => `, ${FINISH_WORDS[each.finish].toLowerCase()} ${ofWords(each.mine, each.total)}`,
          )}
      </Text>
    </>
  )
}

function ofWords(mine: number, total: number): string {
  return `${figureOf(mine)} of ${figureOf(total)}`
}
