/** Whose cases are shown, as it stands in the address; all of them without a name. */
export interface ReportSearch {
  /** Username of the member they are about. */
  readonly about?: string
  /** Username of a member who reported something. */
  readonly by?: string
}

/** Reads the address and ignores invalid values. The router reads a name of digits as a number. */
export function readReportSearch({ about, by }: Readonly<Record<string, unknown>>): ReportSearch {
  return {
    ...(isName(about) && { about: String(about) }),
    ...(isName(by) && { by: String(by) }),
  }
}

const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'
