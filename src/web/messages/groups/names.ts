import { Refused } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'

const ONE_OF = new Intl.ListFormat('en', { type: 'disjunction' })

/** The names in a field, with commas or spaces between them, each once. */
export function namesIn(text: string): string[] {
  const names = new Map<string, string>()
  for (const name of text.split(/[\s,;]+/)) if (name !== '') names.set(name.toLowerCase(), name)
  return [...names.values()]
}

/** The field after a press on a name: without it if it was there, else with it. */
export function withToggled(text: string, username: string): string {
  const names = namesIn(text)
  const others = names.filter((name) => name.toLowerCase() !== username.toLowerCase())
  return (others.length < names.length ? others : [...others, username]).join(', ')
}

/** Why members could not be added. It names them, and is the same for those who don't exist. */
export function whyNotAdded(error: Error, names: readonly string[]): string {
  if (!(error instanceof Refused) || error.code !== 'not_addable') return wordingOf(error)
  const refused = error.issues.flatMap(({ path }) => names[Number(path.split('.')[1])] ?? [])
  const listed = ONE_OF.format(refused.map((name) => `“${name}”`))
  return `We can’t add ${listed}. Check the name. Some players choose who can write to them.`
}
