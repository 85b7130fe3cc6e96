interface Wanted {
  readonly projects: readonly string[]
  /** The commit that a change is told from; everything is wanted without one. */
  readonly changedSince: string | undefined
  readonly forVitest: readonly string[]
}

/** The runs of Vitest for what is wanted: one, or with `--changed` a second for the projects it can't narrow. */
export declare function runsOf(wanted: Wanted): { name: string; projects: string[]; args: string[] }[]
