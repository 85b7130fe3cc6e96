import { readFileSync } from 'node:fs'
import path from 'node:path'

import { KEEPER_POWERS, type KeeperPower, KEEPERS_MAY } from '#contract/keepers.ts'
import type { Route } from '#server/http/route.ts'

import { isReading, nameOf } from './calls.ts'

/** Everybody who can call, by what they are. */
export const KINDS_OF_CALLERS = [
  'anonymous',
  'applicant',
  'member',
  'other',
  'limited',
  'suspended',
  'moderator',
  'admin',
  'admin who gave the password again',
] as const
export type KindOfCaller = (typeof KINDS_OF_CALLERS)[number]

/** Who may call an endpoint, as `who-may.txt` says: one line for each endpoint, written by hand. */
export interface Line {
  readonly who: 'service' | 'anyone' | 'member' | KeeperPower
  /** Suspended members may make this change. */
  readonly isForSuspended: boolean
  /** It begins something with others, which limited members may not. */
  readonly isBeginning: boolean
  /** It is dangerous, and asks for the password again. */
  readonly asksPassword: boolean
}

const FILE = path.join(import.meta.dirname, 'who-may.txt')

/** The lines by the names of their endpoints. */
export function linesOfWhoMay(): ReadonlyMap<string, Line> {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', marks = ''] = line.split(' : ')
      const [who = '', ...more] = marks.split(', ')
      if (!isWho(who)) throw new Error(`${line}: nobody is called ${who}`)
      return [
        name,
        {
          who,
          isForSuspended: more.includes('suspended too'),
          isBeginning: more.includes('begins'),
          asksPassword: more.includes('asks for the password'),
        },
      ]
    }),
  )
}

function isWho(word: string): word is Line['who'] {
  return ['service', 'anyone', 'member', ...KEEPER_POWERS].includes(word)
}

/** The line that an endpoint would have if its route says what it should. */
export function lineFor(route: Route): string {
  const { endpoint, access, isService } = route
  const ofKeepers = endpoint.power ?? 'a power of its own'
  const others = isService ? 'service' : access
  const suspended = endpoint.isForSuspended === true ? ', suspended too' : ''
  const begins = endpoint.isBeginning === true ? ', begins' : ''
  const asks = endpoint.asksPassword === true ? ', asks for the password' : ''
  return `${nameOf(route)} : ${access === 'admin' ? ofKeepers : others}${suspended}${begins}${asks}`
}

/** The refusal that a caller meets before anything else, whatever they ask; `undefined` if they get in. */
export function turnedAway(
  route: Route,
  { who, isForSuspended, isBeginning, asksPassword }: Line,
  caller: KindOfCaller,
): string | undefined {
  if (who === 'service') return undefined
  const outside = keptOut(who, caller)
  if (outside !== undefined) return outside
  if (asksPassword && caller !== 'admin who gave the password again') return 'password_again'
  if (isReading(route)) return undefined
  if (caller === 'limited' && isBeginning) return 'limited'
  return caller === 'suspended' && !isForSuspended ? 'suspended' : undefined
}

function keptOut(who: Exclude<Line['who'], 'service'>, caller: KindOfCaller): string | undefined {
  if (who === 'anyone') return undefined
  if (who === 'member') return caller === 'anonymous' || caller === 'applicant' ? 'signed_out' : undefined
  return mayAs(who, caller) ? undefined : 'not_found'
}

function mayAs(power: KeeperPower, caller: KindOfCaller): boolean {
  const [role = ''] = caller.split(' ')
  return (KEEPERS_MAY[power] as readonly string[]).includes(role)
}
