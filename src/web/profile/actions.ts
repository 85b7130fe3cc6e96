import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Location, OwnProfile, Preferences, ProfileChange } from '#contract/profile.ts'
import { call } from '#web/app/call.ts'
import { sessionMember, sessionQuery } from '#web/app/session.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { applyTheme } from '#web/ui/theme.ts'

import { profileQueries } from './queries.ts'

type Wanted = Omit<ProfileChange, 'username'>

/** Nobody's picture can be changed: the member has no name here. */
export class UsernameMissing extends Error {
  override readonly name = 'UsernameMissing'
  /** Word for word as the specification has it. */
  override readonly message = 'Username missing from current user'
}

/**
 * Changes the member's own profile: shown at once, then read again; when the server refuses, what was there before is put
 * back and read again as well. Several changes go one after the other, and the last of them reads.
 */
function useChangeProfile() {
  const queryClient = useQueryClient()
  const { queryKey } = profileQueries.mine()
  return useMutation({
    mutationKey: profileQueries.changes(),
    scope: { id: 'profile' },
    mutationFn: async (wanted: Wanted) => await change(queryClient, wanted),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (shown) => shown && withChange(shown, wanted))
      return before
    },
    onError: (_error, _wanted, before) => {
      if (isOnlyChange(queryClient)) queryClient.setQueryData(queryKey, before)
    },
    onSettled: async (_profile, error) => {
      if (isOnlyChange(queryClient)) await readAgain(queryClient, error)
    },
  })
}

/** Changes preferences, each by itself as it is chosen. What was done for one besides is put back by `onFail`. */
export function useChangePreferences(onFail?: () => void) {
  const { mutateAsync } = useChangeProfile()

  async function save(preferences: Partial<Preferences>) {
    try {
      await mutateAsync({ preferences })
    } catch {
      onFail?.()
      showToast({ kind: 'bad', text: 'Couldn’t save that. Try again in a moment.' })
    }
  }

  return (preferences: Partial<Preferences>) => void save(preferences)
}

/** Sets where the member is; whoever asked tells what went wrong. */
export function useSetLocation() {
  const { mutateAsync } = useChangeProfile()
  return async (location: Location) => {
    await mutateAsync({ location })
  }
}

/** Shows another picture of the member, in the header as well; `null` for the arms of their name. */
export function useChangeAvatar() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useChangeProfile()
  return async (avatar: string | null) => {
    const before = sessionMember(queryClient)
    if (!before?.username) throw new UsernameMissing()
    showInFrame(queryClient, avatar)
    try {
      await mutateAsync({ avatar })
    } catch (error) {
      showInFrame(queryClient, before.avatarUrl)
      throw error
    }
  }
}

/** Takes what became of a picture that was sent. */
export async function takeAvatar(queryClient: QueryClient, avatar: string): Promise<void> {
  const { queryKey } = profileQueries.mine()
  queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, avatar, avatarUrl: avatar })
  showInFrame(queryClient, avatar)
  await readAgain(queryClient)
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

async function change(queryClient: QueryClient, wanted: Wanted): Promise<OwnProfile> {
  const username = sessionMember(queryClient)?.username ?? ''
  const { profileEndpoints } = await import('#contract/profile.ts')
  return await call(profileEndpoints.change, { username, ...wanted })
}

/** Whether what has just ended was the only change under way: others still show what is to come of them. */
function isOnlyChange(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: profileQueries.changes() }) <= 1
}

async function readAgain(queryClient: QueryClient, error: Error | null = null): Promise<void> {
  await afterWrite(queryClient, profileQueries.all(), error)
}

function showInFrame(queryClient: QueryClient, avatarUrl: string | null): void {
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (shown) => shown && { member: shown.member && { ...shown.member, avatarUrl } },
  )
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
