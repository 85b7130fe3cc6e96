import type { Logger } from 'pino'

import type { AppEvent } from '#contract/events.ts'
import type { PassingEvent } from '#contract/realtime.ts'
import type { Config } from '#server/config.ts'
import type { Acquaintance } from '#server/contributions/acquaintance.ts'
import type { NamedThings } from '#server/contributions/named-things.ts'
import type { NearNews } from '#server/contributions/near-news.ts'
import type { Removable } from '#server/contributions/removable.ts'
import type { Reportable } from '#server/contributions/reportable.ts'
import type { ThingCrowds } from '#server/contributions/thing-crowds.ts'
import type { ThingFiles } from '#server/contributions/thing-files.ts'
import type { ThingReferences } from '#server/contributions/thing-references.ts'
import type { ThingRooms } from '#server/contributions/thing-rooms.ts'
import type { ThingWords } from '#server/contributions/thing-words.ts'
import type { WordQuotes } from '#server/contributions/word-quotes.ts'
import type { Database } from '#server/db/database.ts'
import type { Belongings } from '#server/events/belongings.ts'
import type { LockGuard } from '#server/events/lock-guard.ts'
import type { LogTail } from '#server/events/log-tail.ts'
import type { Change, ChangeCounts } from '#server/events/transact.ts'
import type { Gate } from '#server/http/gate.ts'
import type { Lane } from '#server/realtime/lane.ts'
import type { Streams } from '#server/realtime/streams.ts'
import type { TaskRunner } from '#server/tasks/task-runner.ts'

import type { OwnedState } from './owned-state.ts'

/** What the server is made of. Built once in `main.ts`, or by a test. */
export interface App {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
  /** A new UUID, never used before, that sorts by time of creation. */
  readonly newId: () => string
  readonly react: (change: Change, event: AppEvent) => Promise<void>
  /** What each domain stores about a member. */
  readonly belongings: readonly Belongings[]
  /** The things of all domains, by their kinds. */
  readonly things: readonly NamedThings[]
  /** What goes with emails about things, by their kinds. */
  readonly files: readonly ThingFiles[]
  /** What emails quote of what members say, by the things it is said about. */
  readonly words: readonly ThingWords[]
  /** What digests tell of what is near, by domain. */
  readonly nearNews: readonly NearNews[]
  /** How members met, by domain. */
  readonly acquaintances: readonly Acquaintance[]
  /** The things that have a room for two. */
  readonly rooms: readonly ThingRooms[]
  /** The things whose people talk in a room. */
  readonly crowds: readonly ThingCrowds[]
  /** The things to which messages refer. */
  readonly references: readonly ThingReferences[]
  /** What members can report, by domain. */
  readonly reportables: readonly Reportable[]
  /** What keepers can remove, by domain. */
  readonly removables: readonly Removable[]
  /** Where words that keepers remove are repeated, by domain. */
  readonly quotes: readonly WordQuotes[]
  /** The committed events, read once per process and passed on in memory. */
  readonly tail: LogTail
  /** The open event streams of this process. */
  readonly streams: Streams
  /** For events that are sent but not stored. */
  readonly lane: Lane<PassingEvent>
  /** What is done later or in the background, by this process and others. */
  readonly tasks: TaskRunner
  /** Aborted when the server stops; long work then ends at its next piece. */
  readonly stopping: AbortSignal
  /** Closed while the server waits for its database; commands never open it. */
  readonly gate: Gate
  /** What modules keep for this app only: see `ownedByApp`. */
  readonly owned: OwnedState
  /** Checks in tests that changes hold the locks they need. */
  readonly lockGuard?: LockGuard
  /** How changes went in this process. */
  readonly changes: ChangeCounts
}
