import { useInfiniteQuery } from '@tanstack/react-query'

import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { fellowshipQueries } from './queries.ts'
import { Section } from './section.tsx'

const SHOWN = 12

/** The member's fellows, to choose one of them. */
export function FellowPicks({ onPick }: { onPick: (username: string) => void }) {
  const { data } = useInfiniteQuery(fellowshipQueries.fellows())
  const fellows = data?.pages[0]?.fellows.slice(0, SHOWN) ?? []
  if (fellows.length === 0) return null
  return (
    <Section title="Your Fellowship" count={undefined}>
      <RowList>
        {fellows.map(({ username, avatarUrl }) => (
          <li key={username}>
            <button type="button" className={rowClass()} onClick={() => onPick(username)}>
              <Who name={username} src={avatarUrl} />
            </button>
          </li>
        ))}
      </RowList>
    </Section>
  )
}
