import { z } from 'zod'

import {
  AdminGranted,
  AdminRevoked,
  MemberChanged,
  MemberJoined,
  MemberSignedIn,
  SessionEnded,
} from './accounts.ts'
import {
  BinderChanged,
  BinderCreated,
  BinderDeleted,
  CardsLetGo,
  StackAdded,
  StackChanged,
  StackRemoved,
} from './binders.ts'
import { CardMerged, CardsImported, SavedSearchesChanged } from './cards.ts'
import { CardsImportProgressed } from './cards/import.ts'
import { GatheringCreated } from './gatherings.ts'
import { MailQueued, MailWanted } from './mail.ts'
import { NotificationCreated, NotificationRead } from './notifications.ts'
import { AvatarChanged, ProfileChanged } from './profile.ts'
import {
  PointsAwarded,
  PointsTakenBack,
  RankChanged,
  ScoreboardChanged,
  StandingChanged,
} from './standing.ts'

/** Everything that can happen, once it has happened. Each domain describes its own in its contract file. */
export const AppEvent = z.discriminatedUnion('type', [
  MemberJoined,
  MemberSignedIn,
  MemberChanged,
  SessionEnded,
  AdminGranted,
  AdminRevoked,
  MailWanted,
  MailQueued,
  AvatarChanged,
  ProfileChanged,
  CardsImported,
  CardsImportProgressed,
  CardMerged,
  SavedSearchesChanged,
  BinderCreated,
  BinderChanged,
  BinderDeleted,
  StackAdded,
  StackChanged,
  StackRemoved,
  CardsLetGo,
  GatheringCreated,
  NotificationCreated,
  NotificationRead,
  PointsAwarded,
  PointsTakenBack,
  StandingChanged,
  RankChanged,
  ScoreboardChanged,
])
export type AppEvent = z.infer<typeof AppEvent>

/** The event with that `type`. */
export type EventOf<Type extends AppEvent['type']> = Extract<AppEvent, { type: Type }>
