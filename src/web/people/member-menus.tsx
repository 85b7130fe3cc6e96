import { createContext, type ReactNode, Suspense, use } from 'react'

import { useSessionMember } from '#web/app/session.ts'

/** The menu beside every member in the lists inside. Most pages set none. */
export const MemberMenus = createContext<((member: { username: string }) => ReactNode) | undefined>(undefined)

/** The menu that the page puts beside other members, for those who are signed in. */
export function MenuOfMember({ username }: { username: string }) {
  const menu = use(MemberMenus)
  const member = useSessionMember()
  if (menu === undefined || member === null || member.username === username) return null
  return <Suspense fallback={null}>{menu({ username })}</Suspense>
}
