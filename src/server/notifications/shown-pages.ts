import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

/** A tab says it again every 25 seconds; the rest is for slow lines. */
const KEPT_MS = 45_000

/** More tabs than anybody looks at. */
const TABS_MAX = 20

interface Shown {
  readonly path: string
  readonly until: number
}

/** What a tab of a member shows; `null` for nothing. */
interface Page {
  readonly memberId: string
  readonly tab: string
  readonly path: string | null
}

/** The pages at which members look now, in the memory of each process. Nothing else asks for them. */
class ShownPages {
  /** By tab, the latest said last; and so are the members. */
  readonly #byMember = new Map<string, Map<string, Shown>>()

  note({ memberId, tab, path }: Page, now: Date): void {
    const tabs = this.#byMember.get(memberId) ?? new Map<string, Shown>()
    this.#byMember.delete(memberId)
    tabs.delete(tab)
    if (path !== null) tabs.set(tab, { path, until: now.getTime() + KEPT_MS })
    const [oldest = ''] = tabs.keys()
    if (tabs.size > TABS_MAX) tabs.delete(oldest)
    if (tabs.size > 0) this.#byMember.set(memberId, tabs)
    this.#forgetOld(now)
  }

  /** The pages at which a member looks now. */
  of(memberId: string, now: Date): ReadonlySet<string> {
    const tabs = this.#byMember.get(memberId)?.values() ?? []
    const shown = [...tabs].filter(({ until }) => until > now.getTime())
    return new Set(shown.map(({ path }) => path))
  }

  /** Forgets members whose last word is too old, from the oldest on. */
  #forgetOld(now: Date): void {
    for (const [memberId, tabs] of this.#byMember) {
      if ([...tabs.values()].some(({ until }) => until > now.getTime())) return
      this.#byMember.delete(memberId)
    }
  }
}

const shownPages = ownedByApp((app) => {
  const pages = new ShownPages()
  app.lane.listen((event) => {
    if (event.type === 'page.shown') pages.note(event, app.now())
  })
  return pages
})

/** Begins to listen to what tabs tell this process, and what others pass on. */
export function listenForPages(app: App): void {
  shownPages.of(app)
}

/** Notes what a tab shows, in all processes. */
export function showPage(app: App, page: Page): void {
  listenForPages(app)
  app.lane.tell({ type: 'page.shown', ...page }, [])
}

/** The pages at which a member looks at this moment. */
export function pagesShownTo(app: App, memberId: string): ReadonlySet<string> {
  return shownPages.of(app).of(memberId, app.now())
}
