import type { Member } from '#contract/accounts.ts'
import { OtherForm } from '#server/http/route.ts'

export interface Picture {
  /** The same for pictures that look the same. */
  readonly mark: string
  readonly draw: () => Promise<Buffer<ArrayBuffer>>
}

export const PICTURE_LIMIT = { limit: { count: 60, seconds: 60, by: 'address' } } as const
/** Short, because what it shows may be hidden at any time. */
const KEPT = 'public, max-age=300'
/** A block may hide it from a member at any time, and from them alone. */
const ASKED_EACH_TIME = 'private, no-cache'

/** Answers with a picture for link previews, unless the asker has it already. */
export async function replyWith(
  { mark, draw }: Picture,
  { request, member }: { readonly request: Request; readonly member: Member | null },
): Promise<OtherForm> {
  const headers = { etag: `"${mark}"`, 'cache-control': member === null ? KEPT : ASKED_EACH_TIME }
  if (request.headers.get('if-none-match')?.includes(`"${mark}"`) === true) {
    return new OtherForm(null, headers, 304)
  }
  return new OtherForm(await draw(), { ...headers, 'content-type': 'image/jpeg' })
}
