import { type Kysely, sql } from 'kysely'

/** Opens what waited, or was declined, between two who have become fellows since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update conversation_member set standing = 'in'
    where standing in ('asked', 'declined')
      and conversation_id in (select id from conversation where kind = 'pair')
      and exists (
        select 1 from conversation_member as other
          join fellow on fellow.member_id = conversation_member.member_id and fellow.fellow_id = other.member_id
          where other.conversation_id = conversation_member.conversation_id
      )`.execute(db)
}
