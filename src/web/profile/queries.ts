import { queryOptions } from '@tanstack/react-query'

import type { OwnProfile, Profile } from '#contract/profile.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

export const profileQueries = {
  all: () => ['profile'] as const,
  /** Anybody, as the caller may see them. */
  one: (username: string) =>
    queryOptions({
      queryKey: ['profile', 'one', username.toLowerCase()],
      queryFn: async ({ signal }) => {
        const { profileEndpoints } = await import('#contract/profile.ts')
        return await call(profileEndpoints.get, { username }, signal)
      },
      ...fromPage<Profile>(`/api/profile?${new URLSearchParams({ username }).toString()}`),
    }),
  mine: () =>
    queryOptions({
      queryKey: ['profile', 'mine'],
      queryFn: async ({ signal }): Promise<OwnProfile> => {
        const { profileEndpoints } = await import('#contract/profile.ts')
        const profile = await call(profileEndpoints.get, {}, signal)
        if (!profile.isOwn) throw new Error('asked for the own profile, got another')
        return profile
      },
    }),
}
