import type { WantLine } from '#contract/wants.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'

import { BringForm } from './bring-form.tsx'
import type { ListDraft } from './list-form.tsx'
import { MendRow } from './mend-row.tsx'
import { WantRow } from './want-row.tsx'
import { type FoundLine, isFound, lineAt, missingOf, sumOf } from './want-words.ts'

interface ListReadProps {
  /** The text they were read from. */
  text: string
  lines: readonly WantLine[]
  /** Whether the text has changed since. */
  isOld: boolean
  isReading: boolean
  draft: ListDraft
  onDraft: (part: Partial<ListDraft>) => void
  /** Puts other words for a line and reads the list again. */
  onMend: (line: number, words: string) => void
}

/** What the member has of a list, what is missing, and which lines need mending. */
export function ListRead({ text, lines, isOld, isReading, draft, onDraft, onMend }: ListReadProps) {
  const found = lines.filter(isFound)
  const refused = lines.filter((line) => !isFound(line))
  const missing = found.filter((line) => missingOf(line) > 0)
  const had = found.filter((line) => missingOf(line) === 0)
  return (
    <>
      {isOld && <Notice kind="warn">You changed the list. Check it again to see what’s new.</Notice>}
      <Sums lines={lines} />
      {refused.length > 0 && (
        <section>
          <Rubric title={`Lines to fix: ${String(refused.length)}`} />
          <Leaf flush>
            <ul aria-label="Lines to fix">
              {refused.map((line) => (
                <MendRow
                  key={`${String(line.line)} ${line.text}`}
                  line={line}
                  words={lineAt(text, line.line)}
                  isReading={isReading}
                  onMend={onMend}
                />
              ))}
            </ul>
          </Leaf>
        </section>
      )}
      {found.length > 0 && <BringForm lines={found} draft={draft} onDraft={onDraft} />}
      <Lines title="Missing" lines={missing} />
      <Lines title="You have these" lines={had} />
    </>
  )
}

function Sums({ lines }: Pick<ListReadProps, 'lines'>) {
  const { copies, have, missing, missingCents, unpriced } = sumOf(lines)
  const isPriced = missing > unpriced
  // All lines come in one reply.
  const currency = lines.find(isFound)?.currency ?? 'usd'
  return (
    <Stats>
      <Stat label="You have">
        {have} <small>of {copies}</small>
      </Stat>
      <Stat label="Missing">{missing}</Stat>
      <Stat label="Missing cost">
        <Price cents={isPriced || missing === 0 ? missingCents : null} currency={currency} />
        {isPriced && unpriced > 0 && <small> {unpriced} without a price</small>}
      </Stat>
    </Stats>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly FoundLine[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <Rubric title={`${title}: ${String(lines.length)}`} />
      <Leaf flush>
        <ul aria-label={title}>
          {lines.map((line) => (
            <WantRow key={line.line} line={line} />
          ))}
        </ul>
      </Leaf>
    </section>
  )
}
