import { Fragment } from 'react'

import { KEPT, type Kept, type Seen } from '#contract/kept.ts'
import type { WatchAudience } from '#contract/people.ts'
import { DEFAULT_AUDIENCES } from '#contract/people.ts'

const WHO: Readonly<Record<WatchAudience, string>> = {
  everyone: 'Everyone',
  traders: 'Members who have the card for trade',
  fellowship: 'Your Fellowship',
  nobody: 'Only you',
}

/** Everything we keep, who sees it and for how long. */
export function KeptList() {
  return KEPT.map(([title, kept]) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      <ul>
        {kept.map((each) => (
          <li key={each.name}>
            <Entry kept={each} />
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

function Entry({ kept: { name, holds, seen, until } }: { kept: Kept }) {
  return (
    <>
      <strong>{name}.</strong> {holds} {seen.map(wordsOf).join(' ')} {until}
    </>
  )
}

function wordsOf(seen: Seen): string {
  if ('by' in seen) return seen.by
  return `${WHO[DEFAULT_AUDIENCES[seen.chosen]]} can see ${seen.what}, until you choose otherwise.`
}
