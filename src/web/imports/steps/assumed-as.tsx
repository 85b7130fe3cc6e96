import type { Import } from '#contract/imports.ts'
import { ASSUMED_PRINTINGS } from '#contract/imports/outcomes.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useAssume } from '#web/imports/actions.ts'
import { ASSUMED_WORDS } from '#web/imports/import-words.ts'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { Text } from '#web/ui/layout/text.tsx'

/** Which printing is picked in all rows that leave it open. */
export function AssumedAs({ read }: { read: Import }) {
  const assume = useAssume(read.id)
  // While the server works, what was chosen shows.
  const shown = assume.isPending ? assume.variables : read.assumedAs
  return (
    <>
      <InlineSelect
        label="Printing to pick where the file doesn’t say"
        value={shown}
        aria-busy={assume.isPending}
        onChange={({ target }) => {
          const as = ASSUMED_PRINTINGS.find((way) => way === target.value)
          if (as !== undefined && !assume.isPending) assume.mutate(as)
        }}
      >
        {ASSUMED_PRINTINGS.map((way) => (
          <option key={way} value={way}>
            {ASSUMED_WORDS[way]}
          </option>
        ))}
      </InlineSelect>
      {assume.error !== null && (
        <span role="alert">
          <Text tone="down">{wordingOf(assume.error)}</Text>
        </span>
      )}
    </>
  )
}
