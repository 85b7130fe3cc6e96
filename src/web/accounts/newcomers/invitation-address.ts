import { fragmentAfter } from '#web/app/codes/fragment-after.ts'

/** What stands before the code in the fragment of an invitation. Fragments reach no server and no log. */
const BEFORE_CODE = '#invitation='

/** The path that an invitation leads to. */
export function invitationPath(code: string): string {
  return `/signup${BEFORE_CODE}${encodeURIComponent(code)}`
}

/** The code in the fragment of the page; `undefined` if there is none. */
export function invitationIn(text: string): string | undefined {
  return fragmentAfter(text, BEFORE_CODE)
}
