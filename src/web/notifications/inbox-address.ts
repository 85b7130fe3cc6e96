import { TOLD_GROUPS } from './group-words.ts'
import type { Only } from './queries.ts'

/** Which notifications the address of the inbox asks for; what it can't mean is left out. */
export function readOnly({ only, group }: Readonly<Record<string, unknown>>): Only {
  const known = TOLD_GROUPS.find((each) => each === group)
  return { ...(only === 'unread' && { only }), ...(known !== undefined && { group: known }) }
}
