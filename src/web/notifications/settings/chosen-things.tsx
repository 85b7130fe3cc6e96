import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { ChosenThing, Tell } from '#contract/notices/things.ts'
import { NotLoaded } from '#web/app/not-loaded.tsx'
import { useTellOfThing } from '#web/notifications/things/actions.ts'
import { thingQueries } from '#web/notifications/things/queries.ts'
import { TELLS } from '#web/notifications/things/tell-words.ts'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { momentWords } from '#web/ui/dates.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import styles from './chosen-things.module.css'

/** The trades, gatherings and conversations of which the member wants to hear less. Nothing is shown while there is none. */
export function ChosenThings() {
  const id = useId()
  const query = useQuery(thingQueries.list())
  const { data: things } = query
  if (things === undefined)
    return <NotLoaded query={query}>Couldn’t load your choices for single things.</NotLoaded>
  if (things.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Your choices for single things</h3>
      <Text as="p" size="sm" tone="muted">
        How much we tell you about single trades, gatherings and conversations.
      </Text>
      <RowList>
        {things.map((chosen) => (
          <ChosenRow key={`${chosen.thing} ${chosen.thingId}`} chosen={chosen} />
        ))}
      </RowList>
    </section>
  )
}

function ChosenRow({ chosen }: { chosen: ChosenThing }) {
  const { name, tell, until } = chosen
  const { mutate, isPending, variables } = useTellOfThing(chosen)
  // With everything told again, it is listed no longer.
  const row = useFocusKept<HTMLLIElement>()
  return (
    <li ref={row}>
      <div className={rowClass()}>
        <span className={styles['name']}>
          <ThingLink chosen={chosen} />
          {until !== null && <small>until {momentWords(until)}</small>}
        </span>
        <InlineSelect
          label={`Tell me about ${name}`}
          value={isPending ? variables : tell}
          onChange={({ target }) =>
            mutate(TELLS.find(([value]) => value === target.value)?.[0] ?? ('all' satisfies Tell))
          }
        >
          {TELLS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </InlineSelect>
      </div>
    </li>
  )
}

function ThingLink({ chosen: { thing, thingId, name } }: { chosen: ChosenThing }) {
  const look = { className: linkClass('inline'), children: name }
  if (thing === 'trade') return <Link to="/trades/$id" params={{ id: thingId }} {...look} />
  if (thing === 'conversation') return <Link to="/inbox/$id" params={{ id: thingId }} {...look} />
  return <Link to="/gatherings/$gatheringId" params={{ gatheringId: thingId }} {...look} />
}
