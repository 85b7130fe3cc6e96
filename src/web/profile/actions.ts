import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { OwnProfile, ProfileChange } from '#contract/profile.ts'
import { call } from '#web/app/call.ts'
import { applyTheme } from '#web/ui/theme.ts'

import { profileQueries } from './queries.ts'

type Wanted = Omit<ProfileChange, 'username'>

/** Changes the member's own profile: shown at once, put back when the server refuses. */
export function useChangeProfile(username: string) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQueries.mine()
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const { profileEndpoints } = await import('#contract/profile.ts')
      return await call(profileEndpoints.change, { username, ...wanted })
    },
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (shown) => shown && withChange(shown, wanted))
      return before
    },
    onError: (_error, _wanted, before) => {
      queryClient.setQueryData(queryKey, before)
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQueries.all() })
    },
  })
}

/** Puts on the theme that the member keeps for every device. */
export async function putOnSavedTheme(): Promise<void> {
  try {
    const { profileEndpoints } = await import('#contract/profile.ts')
    const profile = await call(profileEndpoints.get, {})
    if (!profile.isOwn) return
    const { theme } = profile.preferences
    applyTheme(theme === 'system' ? 'device' : theme)
  } catch {
    // The look of this device is good enough until the next sign-in.
  }
}

function withChange(shown: OwnProfile, { avatar, location, preferences }: Wanted): OwnProfile {
  return {
    ...shown,
    ...(avatar === undefined ? {} : { avatar, avatarUrl: avatar }),
    ...(location === undefined ? {} : { location, locationPreferencesSet: true }),
    preferences: { ...shown.preferences, ...withoutGaps(preferences ?? {}) },
  }
}

function withoutGaps<Values extends object>(
  values: Values,
): { [Key in keyof Values]: Exclude<Values[Key], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is undefined has just been left out
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
