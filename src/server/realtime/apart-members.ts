/** Two members, and whether a block lies between them. */
interface Parting {
  readonly memberId: string
  readonly otherId: string
  readonly areApart: boolean
}

/** What is being read of a member, and what the log said meanwhile. */
interface Loading {
  readonly work: Promise<void>
  readonly meanwhile: Parting[]
}

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Who hears nothing of whom, for members with open streams. It is kept in memory, because every event asks for
 * every stream, and follows the log.
 */
export class ApartMembers {
  readonly #list: (memberId: string) => Promise<Iterable<string>>
  readonly #apart = new Map<string, ReadonlySet<string>>()
  readonly #loading = new Map<string, Loading>()

  /** @param list lists those from whom a block parts a member */
  constructor(list: (memberId: string) => Promise<Iterable<string>>) {
    this.#list = list
  }

  /** Reads from whom a member is apart, before their stream gets anything. Then it follows the log. */
  async load(memberId: string): Promise<void> {
    const known = this.#loading.get(memberId)
    if (known !== undefined) {
      await known.work
      return
    }
    const meanwhile: Parting[] = []
    const work = this.#read(memberId, meanwhile)
    this.#loading.set(memberId, { work, meanwhile })
    try {
      await work
    } finally {
      this.#loading.delete(memberId)
    }
  }

  /** Follows what the log says. */
  note(parting: Parting): void {
    for (const memberId of [parting.memberId, parting.otherId]) {
      this.#loading.get(memberId)?.meanwhile.push(parting)
      this.#apply(memberId, parting)
    }
  }

  /** Forgets a member whose last stream closed. */
  forget(memberId: string): void {
    this.#apart.delete(memberId)
  }

  /** Whether a member must not hear of something about these. */
  isKeptFrom(memberId: string | null, aboutIds: readonly string[]): boolean {
    if (memberId === null || aboutIds.length === 0) return false
    const apart = this.#apart.get(memberId) ?? NOBODY
    return apart.size > 0 && aboutIds.some((id) => apart.has(id))
  }

  async #read(memberId: string, meanwhile: readonly Parting[]): Promise<void> {
    const apart = new Set(await this.#list(memberId))
    this.#apart.set(memberId, apart.size === 0 ? NOBODY : apart)
    for (const parting of meanwhile) this.#apply(memberId, parting)
  }

  #apply(memberId: string, parting: Parting): void {
    const apart = this.#apart.get(memberId)
    if (apart === undefined) return
    const otherId = parting.memberId === memberId ? parting.otherId : parting.memberId
    const after = new Set(apart)
    if (parting.areApart) after.add(otherId)
    else after.delete(otherId)
    this.#apart.set(memberId, after.size === 0 ? NOBODY : after)
  }
}
