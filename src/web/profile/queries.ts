import { queryOptions } from '@tanstack/react-query'

import type { OwnProfile, Profile } from '#contract/profile.ts'
import type { ShownDeed } from '#contract/standing.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'
import { sessionMember } from '#web/app/session.ts'

/** Whose profile is the own one. Without a name the server answers with the caller's. */
export function nameOf(member: { readonly username: string } | null): { username?: string } {
  return member === null ? {} : { username: member.username }
}

export const profileQueries = {
  all: () => ['profile'] as const,
  /** Marks changes of the member's own profile that are under way. */
  changes: () => ['profile', 'change'] as const,
  /** All other profiles that were viewed. */
  ones: () => ['profile', 'one'] as const,
  /** Any member, as the caller may see them. */
  one: (username: string) =>
    queryOptions({
      queryKey: ['profile', 'one', username.toLowerCase()],
      queryFn: async ({ signal }) => {
        const { profileEndpoints } = await import('#contract/profile.ts')
        return await call(profileEndpoints.get, { username }, signal)
      },
      ...fromPage<Profile>(`/api/profile?${new URLSearchParams({ username }).toString()}`),
    }),
  /** A member's recent activity, as far as the reader may know it. */
  deeds: (username: string) =>
    queryOptions({
      queryKey: ['profile', 'deeds', username.toLowerCase()],
      queryFn: async ({ signal }): Promise<ShownDeed[]> => {
        const { standingEndpoints } = await import('#contract/standing.ts')
        const { deeds } = await call(standingEndpoints.deedsOf, { username }, signal)
        return deeds
      },
    }),
  mine: () =>
    queryOptions({
      queryKey: ['profile', 'mine'],
      queryFn: async ({ client, signal }): Promise<OwnProfile> => {
        const { profileEndpoints } = await import('#contract/profile.ts')
        const profile = await call(profileEndpoints.get, nameOf(sessionMember(client)), signal)
        if (!profile.isOwn) throw new Error('asked for the own profile, got another')
        return profile
      },
      ...fromPage<OwnProfile>('/api/profile'),
    }),
}
