import type { Database } from '#server/db/database.ts'

export async function updateClosedAt(
  db: Database,
  conversationId: string,
  closedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('conversation')
    .set({ closed_at: closedAt?.toISOString() ?? null })
    .where('id', '=', conversationId)
    .execute()
}

/** Changes what a room is called, and when it closes by itself. */
export async function updateRoom(
  db: Database,
  conversationId: string,
  { title, closesAt }: { readonly title: string; readonly closesAt: string },
): Promise<void> {
  await db
    .updateTable('conversation')
    .set({ title, closes_at: closesAt })
    .where('id', '=', conversationId)
    .execute()
}

/** Makes a member of a room one of its hosts, or a member like the others. */
export async function updateHost(
  db: Database,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
  isHost: boolean,
): Promise<void> {
  await db
    .updateTable('conversation_member')
    .set({ is_host: isHost ? 1 : 0 })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute()
}
