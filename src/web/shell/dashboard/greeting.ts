const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const DAY_MS = 86_400_000

interface Coming {
  /** `Draft, The Brass Flagon`. */
  readonly name: string
  readonly startsAt: string
}

/** What matters today, in two short sentences; unknown parts are left out. */
export function greetingWords(
  { matters, next }: { readonly matters: number | undefined; readonly next: Coming | undefined },
  now: Date,
): string {
  return [matters === undefined ? '' : matterWords(matters), next === undefined ? '' : nextWords(next, now)]
    .filter((words) => words !== '')
    .join(' ')
}

function matterWords(count: number): string {
  if (count === 0) return 'Nothing awaits your seal.'
  const number = NUMBERS[count] ?? String(count)
  return count === 1 ? 'One thing awaits your seal.' : `${number} things await your seal.`
}

function nextWords({ name, startsAt }: Coming, now: Date): string {
  const days = Math.round((midnight(new Date(startsAt)) - midnight(now)) / DAY_MS)
  if (days <= 0) return `${name} is today.`
  if (days === 1) return `${name} is tomorrow.`
  return `${name} is ${(NUMBERS[days] ?? String(days)).toLowerCase()} days away.`
}

/** Days are in the reader's time zone. */
function midnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}
