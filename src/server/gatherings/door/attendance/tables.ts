export interface AttendanceTables {
  /** Who gave up their seat less than two hours before the start. */
  gathering_late_leave: {
    gathering_id: string
    member_id: string
    at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends AttendanceTables {}
}
