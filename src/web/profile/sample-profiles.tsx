import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { MAREN } from '#web/app/stand-in.tsx'

/** For tests: what a member chose who changed nothing. */
export const PREFERENCES: OwnProfile['preferences'] = {
  theme: 'system',
  radius: 50,
  unit: 'km',
  formats: [],
  languages: [],
  placeShownTo: 'everyone',
  activityShownTo: 'everyone',
  hearsFrom: 'everyone',
  awayUntil: null,
  showsReading: true,
  isListed: true,
  hasKeys: true,
  tableColumns: null,
  tableRows: 'roomy',
  shares: STANDARD_SHARES,
  currency: null,
}

/** For tests: a member's own view of their profile. */
export function anOwnProfile(part: Partial<OwnProfile> = {}): OwnProfile {
  return {
    isOwn: true,
    uid: MAREN.id,
    username: MAREN.username,
    userName: MAREN.username,
    displayName: MAREN.username,
    email: MAREN.email,
    createdAt: '2026-11-01T10:00:00Z',
    avatar: null,
    avatarUrl: null,
    rank: 'Mage',
    tradesCompleted: 0,
    gatheringsCreated: 0,
    positiveRatings: 0,
    bountiesCaught: 0,
    points: 0,
    score: 0,
    formats: [],
    languages: [],
    placeName: null,
    band: null,
    isAdmin: false,
    siteActivity: 1,
    lastLogin: null,
    _lastUpdated: '2026-11-01T12:00:00.000Z',
    location: null,
    locationPreferencesSet: false,
    preferences: PREFERENCES,
    ...part,
  }
}
