import type { Generated } from 'kysely'

export interface SeriesTables {
  /** One row for each gathering that happens again and again. */
  gathering_series: {
    id: string
    host_id: string
    /** When it comes again, as JSON. */
    repeats: string
    /** The local day from which the rule counts. Dates before it are left as they are. */
    anchor: string
    until: string | null
    /** What dates still to be called say, as JSON. */
    facts: string
    /** The number of the last change for several dates. */
    changes: Generated<number>
    /** The number of whoever was the last to come to every one. */
    goers: Generated<number>
    /** Set if it was cancelled from a day on, with a word. */
    ended_from: string | null
    cancel_word: Generated<string>
    created_at: string
    /** While it is handed over: by whom, and from which day on. */
    handed_by: Generated<string | null>
    handed_from: Generated<string | null>
    /** The picture among its facts. */
    picture_id: Generated<string | null>
  }
  /** One row for each date that was called, left out or added. */
  gathering_series_date: {
    series_id: string
    /** The local day for which it was planned: what it is known by, wherever it is moved. */
    day: string
    /** The local time for which it is planned. */
    time: string
    gathering_id: string | null
    is_skipped: Generated<number>
    is_added: Generated<number>
    /** The last change of the series that was made to it, and whoever was seated last of those who come to every one. */
    applied: Generated<number>
    seated: Generated<number>
  }
  /** What hosts changed for several dates, as JSON, until it is done everywhere. */
  gathering_series_change: {
    series_id: string
    number: number
    from_day: string
    before: string
    after: string
  }
  /** Who comes to every date. */
  gathering_series_goer: {
    series_id: string
    member_id: string
    number: number
    takes_at_once: number
    since: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends SeriesTables {}
}
