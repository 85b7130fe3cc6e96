import { z } from 'zod'

import { ApplicantAnswered } from './accounts/applicants.ts'
import {
  AddressConfirmed,
  MemberChanged,
  MemberJoined,
  MemberLeft,
  MemberRenamed,
  MemberSignedIn,
  SessionEnded,
} from './accounts/events.ts'
import { InvitationHandled, NewcomersChanged } from './accounts/invitations.ts'
import { AccountKept } from './accounts/keeping.ts'
import { RoleChanged } from './accounts/roles.ts'
import { MemberRestored, MemberSuspended } from './accounts/suspension.ts'
import { ReleaseRead } from './admin/releases.ts'
import { JobHurried } from './admin/work.ts'
import { BackupMade, BackupRestored, BackupsChanged } from './backups.ts'
import {
  BountyCaught,
  BountyChanged,
  BountyClaimed,
  BountyExpired,
  BountyPosted,
  BountyReleased,
  BountyWithdrawn,
} from './bounties.ts'
import { CardImportHandled, CardMerged, CardsImported, CardsImportProgressed } from './cards/import.ts'
import { SavedSearchesChanged } from './cards/saved.ts'
import {
  BinderChanged,
  BinderCreated,
  BinderDeleted,
  CardsCameBack,
  CardsLetGo,
  CopiesChanged,
  CopiesRemoved,
  StackAdded,
  StackChanged,
  StackRemoved,
} from './collection.ts'
import { ActProgressed } from './collection/acts.ts'
import {
  AppealAnswered,
  AppealChanged,
  DecisionLifted,
  DecisionMade,
  WarningsRead,
  WordsRemoved,
} from './decisions.ts'
import { SuggestionWaved } from './fellowship.ts'
import { GatheringCreated } from './gatherings.ts'
import { GatheringAnnounced } from './gatherings/announcements.ts'
import {
  GatheringChanged,
  GatheringFruitless,
  GatheringHeld,
  GatheringLeft,
  GatheringRestored,
} from './gatherings/coming.ts'
import { DoorChanged } from './gatherings/door.ts'
import { GatheringTold } from './gatherings/news.ts'
import { GatheringAltered, GatheringPeopled } from './gatherings/people.ts'
import { TourneyChanged } from './gatherings/tables/tourney.ts'
import { HouseChanged, SettingChanged } from './house.ts'
import { ImportProgressed } from './imports.ts'
import { LetterHandled } from './letters.ts'
import { PlaceSet } from './location.ts'
import { MailBounced, MailRead, MailWanted } from './mail.ts'
import { BountyMatched, MatchesChanged, WatchMatched } from './matches.ts'
import { ConversationChanged, MessageSaid } from './messages.ts'
import { MessageChanged, MessageHidden } from './messages/lines.ts'
import { RoomRead } from './messages/rooms.ts'
import { MessageTold, MessageUnsaid } from './messages/told.ts'
import { NoticeSettingsChanged } from './notices/settings.ts'
import {
  NotificationChanged,
  NotificationCreated,
  NotificationMailed,
  NotificationRead,
} from './notifications.ts'
import { ApartChanged, BondChanged, MutesChanged } from './people.ts'
import { AvatarChanged, FaceChanged, ProfileChanged, ValuationChanged } from './profile.ts'
import { PushHandled } from './push-queue.ts'
import { PushDevicesChanged, PushDue } from './push.ts'
import { ReportChanged, ReportLookedAt, ReportRead, ReportSettled } from './reports.ts'
import { ShownChanged } from './showcase.ts'
import {
  ListingChanged,
  PointsAwarded,
  PointsTakenBack,
  RankChanged,
  ScoreboardChanged,
  StandingChanged,
} from './standing.ts'
import { TradeGatheringChanged, TradeGatheringTold, TradeToBring } from './trades/at-gathering.ts'
import { DisputeChanged, DisputeRead, DisputeResolved } from './trades/disputes.ts'
import { MeetingChanged } from './trades/meeting.ts'
import { RatingChanged } from './trades/ratings.ts'
import { TradeEnding } from './trades/reminders.ts'
import { TradeRequestChanged } from './trades/requests.ts'
import { TradeAnnulled } from './trades/reversals.ts'
import { TradeSealed, TradeSealingChanged } from './trades/sealing.ts'
import { TradeChanged, TradeCopiesChanged } from './trades/trade.ts'
import {
  PriceReached,
  WatchAdded,
  WatchChanged,
  WatchPricesChecked,
  WatchRemoved,
  WatchSettingsChanged,
} from './watch-events.ts'

/** Every event there is. Each domain describes its own in its contract file. */
export const AppEvent = z.discriminatedUnion('type', [
  MemberJoined,
  MemberSignedIn,
  MemberChanged,
  AddressConfirmed,
  MemberLeft,
  MemberRenamed,
  SessionEnded,
  RoleChanged,
  AccountKept,
  ApplicantAnswered,
  InvitationHandled,
  NewcomersChanged,
  MemberSuspended,
  MemberRestored,
  DecisionMade,
  DecisionLifted,
  WarningsRead,
  WordsRemoved,
  AppealChanged,
  AppealAnswered,
  MailWanted,
  MailBounced,
  MailRead,
  LetterHandled,
  BackupMade,
  JobHurried,
  ReleaseRead,
  HouseChanged,
  SettingChanged,
  BackupRestored,
  BackupsChanged,
  BondChanged,
  ApartChanged,
  MutesChanged,
  SuggestionWaved,
  AvatarChanged,
  FaceChanged,
  ProfileChanged,
  ValuationChanged,
  CardsImported,
  CardsImportProgressed,
  CardImportHandled,
  CardMerged,
  SavedSearchesChanged,
  BinderCreated,
  BinderChanged,
  BinderDeleted,
  StackAdded,
  StackChanged,
  StackRemoved,
  CardsCameBack,
  CardsLetGo,
  CopiesChanged,
  CopiesRemoved,
  ShownChanged,
  ActProgressed,
  ImportProgressed,
  WatchAdded,
  WatchChanged,
  WatchRemoved,
  WatchSettingsChanged,
  WatchPricesChecked,
  PriceReached,
  TradeChanged,
  TradeCopiesChanged,
  TradeSealingChanged,
  MessageSaid,
  MessageChanged,
  MessageHidden,
  RoomRead,
  MessageTold,
  MessageUnsaid,
  ConversationChanged,
  TradeSealed,
  TradeAnnulled,
  TradeEnding,
  TradeGatheringChanged,
  TradeGatheringTold,
  TradeToBring,
  MeetingChanged,
  RatingChanged,
  DisputeChanged,
  DisputeResolved,
  DisputeRead,
  ReportChanged,
  ReportRead,
  ReportSettled,
  ReportLookedAt,
  BountyPosted,
  BountyChanged,
  BountyClaimed,
  BountyReleased,
  BountyCaught,
  BountyWithdrawn,
  BountyExpired,
  WatchMatched,
  BountyMatched,
  MatchesChanged,
  TradeRequestChanged,
  GatheringCreated,
  GatheringChanged,
  GatheringTold,
  GatheringPeopled,
  GatheringAltered,
  TourneyChanged,
  DoorChanged,
  GatheringAnnounced,
  GatheringFruitless,
  GatheringHeld,
  GatheringRestored,
  GatheringLeft,
  NotificationCreated,
  NotificationChanged,
  NotificationRead,
  NoticeSettingsChanged,
  NotificationMailed,
  PushDue,
  PushDevicesChanged,
  PushHandled,
  PointsAwarded,
  PointsTakenBack,
  StandingChanged,
  RankChanged,
  ScoreboardChanged,
  ListingChanged,
  PlaceSet,
])
export type AppEvent = z.infer<typeof AppEvent>

/** The event with that `type`. */
export type EventOf<Type extends AppEvent['type']> = Extract<AppEvent, { type: Type }>
