import type { RegisteredRouter } from '@tanstack/react-router'

import type { Reactions } from '#web/realtime/reactions.ts'

/** Parts of addresses that hold a member's name: whom a list is narrowed to, and whom a message is for. */
const NAMED_BY = ['about', 'by', 'member', 'to'] as const

/** A page at the address of a member, or of what concerns one, goes along when a keeper gives them another name. */
export function followNames(router: RegisteredRouter): Reactions {
  return {
    'name.changed': (_, names) => {
      const { location, matches } = router.state
      const params: Readonly<Record<string, unknown>> = matches.at(-1)?.params ?? {}
      const path = isOf(params['username'], names)
        ? location.pathname.replace(/[^/]+$/, encodeURIComponent(names.became))
        : location.pathname
      const search = renamedIn(location.searchStr, names)
      if (path === location.pathname && search === location.searchStr) return
      const hash = location.hash === '' ? '' : `#${location.hash}`
      void router.navigate({ href: path + search + hash, replace: true, resetScroll: false })
    },
  }
}

interface Names {
  readonly was: string
  readonly became: string
}

function isOf(name: unknown, { was }: Names): boolean {
  return typeof name === 'string' && name.toLowerCase() === was.toLowerCase()
}

function renamedIn(searchStr: string, names: Names): string {
  const search = new URLSearchParams(searchStr)
  const old = NAMED_BY.filter((key) => isOf(search.get(key), names))
  if (old.length === 0) return searchStr
  for (const key of old) search.set(key, names.became)
  return `?${search.toString()}`
}
