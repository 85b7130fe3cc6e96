import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Location, OwnProfile, Preferences, ProfileChange } from '#contract/profile.ts'
import { call } from '#web/app/call.ts'
import { sessionMember, sessionQuery } from '#web/app/session.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { applyTheme } from '#web/ui/theme.ts'

import { nameOf, profileQueries } from './queries.ts'

type Wanted = Omit<ProfileChange, 'username'>

/** No picture can be changed, because the member has no name here. */
export class UsernameMissing extends Error {
  override readonly name = 'UsernameMissing'
  /** The specification's text, word for word. */
  override readonly message = 'Username missing from current user'
}

/**
 * Changes the member's own profile. The change shows at once and is then refetched; a refusal puts back the
 * old values. Several changes run one after the other, and the last one refetches.
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

/** Changes preferences, each saved as it is chosen. `onFail` undoes anything the caller did besides. */
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

/** Sets the member's place; the caller reports failures. */
export function useSetLocation() {
  const { mutateAsync } = useChangeProfile()
  return async (location: Location) => {
    await mutateAsync({ location })
  }
}

/** Changes the member's picture, in the header as well; `null` selects the arms of their name. */
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

/** Stores the picture that the server made of an upload. */
export async function takeAvatar(queryClient: QueryClient, avatar: string): Promise<void> {
  const { queryKey } = profileQueries.mine()
  queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, avatar, avatarUrl: avatar })
  showInFrame(queryClient, avatar)
  await readAgain(queryClient)
}

/** Applies the theme that the member saved for all devices. */
export async function putOnSavedTheme(queryClient: QueryClient): Promise<void> {
  try {
    const [{ profileEndpoints }, { member }] = await Promise.all([
      import('#contract/profile.ts'),
      queryClient.query(sessionQuery),
    ])
    const profile = await call(profileEndpoints.get, nameOf(member))
    if (!profile.isOwn) return
    const { theme } = profile.preferences
    applyTheme(theme === 'system' ? 'device' : theme)
  } catch {
    // This device's theme will do until the next sign-in.
  }
}

async function change(queryClient: QueryClient, wanted: Wanted): Promise<OwnProfile> {
  const username = sessionMember(queryClient)?.username ?? ''
  const { profileEndpoints } = await import('#contract/profile.ts')
  return await call(profileEndpoints.change, { username, ...wanted })
}

/** Whether the change that just ended was the last under way. Others still show their optimistic values. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- undefined values were just removed
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
