import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { setQueries } from './queries.ts'

const SHOWN_MAX = 3
const LENGTH_MIN = 3
/** `set:fhd`, or a name without any terms of the search language. */
const SET_TERM = /(?:^|\s)(?:e|s|set|edition):"?(?<code>[\w ]+?)"?(?=\s|$)/i
const WORDS = /^[^:<>=()"]+$/

/** Links to the sets that a search names. */
export function FoundSets({ search }: { search: string }) {
  const name = SET_TERM.exec(search)?.groups?.['code'] ?? (WORDS.test(search) ? search.trim() : '')
  const isAsked = name.length >= LENGTH_MIN
  const { data } = useQuery({ ...setQueries.named(name), enabled: isAsked })
  const sets = isAsked ? (data?.sets.slice(0, SHOWN_MAX) ?? []) : []
  if (sets.length === 0) return null
  return (
    <Row as="ul">
      {sets.map((set) => (
        <li key={set.code}>
          <Link to="/sets/$code" params={{ code: set.code }} className={linkClass('plain')}>
            <SetSymbol code={set.code} silent /> The set {set.name}
          </Link>{' '}
          <Text size="sm" tone="muted">
            {`${String(set.mine)} of ${String(set.total)}`}
          </Text>
        </li>
      ))}
    </Row>
  )
}
