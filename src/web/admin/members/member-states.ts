import type { MemberState } from '#contract/admin/members.ts'

export const STATE_WORDS: Readonly<Record<MemberState, string>> = {
  active: 'Active',
  unverified: 'Not verified',
  suspended: 'Suspended',
}

export const STATE_TONES = { active: 'good', unverified: 'warn', suspended: 'bad' } as const

export const ROLE_WORDS = { moderator: 'Moderator', admin: 'Admin' } as const
