export interface ShownTables {
  /** A binder that is shown, or hidden, since a while: what lies in it is told about piece by piece. */
  shown_walk: {
    binder_id: string
    member_id: string
    /** The printings of the binder up to this one were told about. */
    after_printing: string
    begun_at: string
  }
}
