import { useInfiniteQuery } from '@tanstack/react-query'

import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { fellowshipQueries } from './queries.ts'
import { Section } from './section.tsx'

const SHOWN = 12

interface FellowPicksProps {
  /** The names chosen so far. */
  chosen: readonly string[]
  /** Called for a name that is to be added, or taken back. */
  onPick: (username: string) => void
}

/** The member's fellows, to choose some of them. */
export function FellowPicks({ chosen, onPick }: FellowPicksProps) {
  const picked = new Set(chosen.map((name) => name.toLowerCase()))
  const { data } = useInfiniteQuery(fellowshipQueries.fellows())
  const fellows = data?.pages[0]?.fellows.slice(0, SHOWN) ?? []
  if (fellows.length === 0) return null
  return (
    <Section title="Your Fellowship" count={undefined}>
      <RowList>
        {fellows.map(({ username, avatarUrl }) => (
          <li key={username}>
            <button
              type="button"
              className={rowClass()}
              aria-pressed={picked.has(username.toLowerCase())}
              onClick={() => onPick(username)}
            >
              <Who name={username} src={avatarUrl} />
              {picked.has(username.toLowerCase()) && <Icon name="check" />}
            </button>
          </li>
        ))}
      </RowList>
    </Section>
  )
}
