import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Series } from '#contract/gatherings/series.ts'
import { NotLoaded } from '#web/app/not-loaded.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useEveryDate } from './actions.ts'
import { OtherDay } from './other-day.tsx'
import { seriesQueries } from './queries.ts'
import { SeriesDateRow } from './series-date-row.tsx'
import { seriesWords } from './series-words.ts'

const SHOWN_AT_FIRST = 4

/** A gathering that comes again: when, the next dates, and one press to come to every one. */
export function SeriesPart({ gathering }: { gathering: GatheringDetails }) {
  const query = useQuery(seriesQueries.of(gathering.id))
  const { data: series } = query
  const [isOpen, setIsOpen] = useState(false)
  if (series === undefined)
    return <NotLoaded query={query}>Couldn’t check whether this gathering repeats.</NotLoaded>
  if (series === null) return null
  const { dates, mayChange } = series
  const shown = isOpen ? dates : dates.slice(0, SHOWN_AT_FIRST)
  return (
    <Stack as="section">
      <Rubric title={seriesWords(series)} />
      {dates.length > 0 && (
        <Leaf as="ul" flush>
          {shown.map((date) => (
            <SeriesDateRow key={date.day} date={date} gatheringId={gathering.id} mayChange={mayChange} />
          ))}
        </Leaf>
      )}
      <Row>
        {dates.length > shown.length && (
          <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
            Show all {dates.length} dates
          </Button>
        )}
        <a
          href={`/api/gatherings/${gathering.id}/series/calendar`}
          download
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Icon name="calendar-days" />
          All dates in my calendar
        </a>
        <EveryDate gathering={gathering} series={series} />
      </Row>
      {mayChange && <OtherDay gatheringId={gathering.id} />}
    </Stack>
  )
}

/** For players: one press for all dates. */
function EveryDate({ gathering, series }: { gathering: GatheringDetails; series: Series }) {
  const every = useEveryDate(gathering.id)
  const { own, canceledAt } = gathering
  if (own === null || own.role === 'host') return null
  if (!series.isComing && (canceledAt !== null || own.state === 'turned-away')) return null
  return (
    <>
      <Button
        variant={series.isComing ? 'ghost' : undefined}
        size="sm"
        busy={every.isPending ? 'One moment...' : undefined}
        onClick={() => every.mutate(series.isComing ? 'leave' : 'come')}
      >
        {series.isComing ? 'Stop coming every time' : 'Come every time'}
      </Button>
      {every.error && <Notice kind="bad">{wordingOf(every.error)}</Notice>}
    </>
  )
}
