import { Member } from '#contract/accounts.ts'
import { signIn, signUp } from '#server/accounts/actions.ts'
import { sendVerificationAgain, verifyEmail } from '#server/accounts/address-actions.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { findFullMember } from '#server/accounts/queries.ts'
import { found } from '#server/http/refusal.ts'
import { readAllNotifications } from '#server/notifications/actions.ts'
import { lettersTo, tokenIn } from '#tests/members/joining.ts'

import { Chance } from './chance.ts'
import { daysBefore, type Happening, type Town } from './town.ts'

/** The password of every demo member. */
export const PASSWORD = 'speak friend and enter'
/** The member who is an admin. */
export const KEEPER = 'Maren'
/** Holds the rank of that name, unless a setting names another member. */
export const GRAND_ARCANIST = 'the_grand_one'
/** Every member signed in within this many days. */
const FRESH_DAYS = 4
/** Younger notifications are still unread. */
const UNREAD_DAYS = 12

interface Person {
  readonly name: string
  readonly joinedDaysAgo: number
  /** Number of sign-ins, including the sign-up. */
  readonly signIns: number
}

/** Oldest member first. */
export const PEOPLE: readonly Person[] = [
  { name: 'the_grand_one', joinedDaysAgo: 331, signIns: 31 },
  { name: 'Sigrun', joinedDaysAgo: 326, signIns: 28 },
  { name: 'Wilhelmina', joinedDaysAgo: 318, signIns: 34 },
  { name: 'Ioan', joinedDaysAgo: 301, signIns: 43 },
  { name: 'Bryony', joinedDaysAgo: 287, signIns: 42 },
  { name: 'RookAndRaven', joinedDaysAgo: 270, signIns: 45 },
  { name: 'Maren', joinedDaysAgo: 263, signIns: 15 },
  { name: 'LadyQuill', joinedDaysAgo: 244, signIns: 19 },
  { name: 'mothwarden', joinedDaysAgo: 221, signIns: 12 },
  { name: 'hexwright', joinedDaysAgo: 215, signIns: 16 },
  { name: 'Gudrun', joinedDaysAgo: 190, signIns: 11 },
  { name: 'thaddeus-k', joinedDaysAgo: 176, signIns: 10 },
  { name: 'Isolt', joinedDaysAgo: 159, signIns: 9 },
  { name: 'Corvin-H', joinedDaysAgo: 148, signIns: 7 },
  { name: 'Ottilie', joinedDaysAgo: 133, signIns: 8 },
  { name: 'EsmeInkwell', joinedDaysAgo: 117, signIns: 6 },
  { name: 'Pell', joinedDaysAgo: 96, signIns: 10 },
  { name: 'brand_ironspoon', joinedDaysAgo: 84, signIns: 5 },
  { name: 'Cassia', joinedDaysAgo: 71, signIns: 5 },
  { name: 'jory_of_fenwick', joinedDaysAgo: 52, signIns: 4 },
  { name: 'oddvar_the_odd', joinedDaysAgo: 38, signIns: 5 },
  { name: 'TheOtherTam', joinedDaysAgo: 23, signIns: 3 },
  { name: 'Fenn', joinedDaysAgo: 11, signIns: 2 },
  { name: 'Dagny', joinedDaysAgo: 2, signIns: 1 },
]

const BROWSERS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
]

/** When everybody signed up and signed in again. */
export function visits(today: Date): Happening[] {
  return PEOPLE.flatMap((person) => visitsOf(today, person))
}

function visitsOf(today: Date, { name, joinedDaysAgo, signIns }: Person): Happening[] {
  const chance = new Chance(`visits of ${name}`)
  const from = {
    // Addresses reserved for examples.
    address: `203.0.113.${String(chance.between(2, 250))}`,
    userAgent: chance.early(BROWSERS),
  }
  const arrival: Happening = {
    at: daysBefore(today, joinedDaysAgo, 9 + chance.next()),
    happen: (town) => arrive(town, name, from),
  }
  const days = Array.from({ length: joinedDaysAgo - 1 }, (_, day) => day + 1)
  const lately = chance.some(days.slice(0, FRESH_DAYS), Math.min(1, signIns - 1))
  const earlier = chance.some(days.slice(FRESH_DAYS), signIns - 1 - lately.length)
  const returns = [...lately, ...earlier].map((day): Happening => {
    const at = daysBefore(today, day, 7 + 14 * chance.next())
    return {
      at,
      happen: async (town) => {
        await signIn(town.app, { login: name, password: PASSWORD }, from)
        if (day > UNREAD_DAYS) await readAllNotifications(town.app, town.member(name))
      },
    }
  })
  return [arrival, ...returns]
}

async function arrive(
  town: Town,
  username: string,
  from: { address: string; userAgent: string },
): Promise<void> {
  const { app, today } = town
  const email = `${username.toLowerCase()}@example.org`
  const { memberId } = await signUp(app, { username, email, password: PASSWORD }, from)
  // Emails go at once, not in the evening of some later day, when the links in them have expired.
  await app.tasks.runDue()
  // The link in the first email expired long ago, after three days, so this uses today's email.
  await sendVerificationAgain(today, memberId)
  const [letter] = await lettersTo(today, email)
  await verifyEmail(today, tokenIn(found(letter).text))
  if (username === KEEPER) await grantAdmin(app, username)
  town.settle(Member.parse(found(await findFullMember(app.db, memberId))))
}
