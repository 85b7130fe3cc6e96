import { once } from '#web/ui/once.ts'

const languages = once(() => new Intl.DisplayNames('en-GB', { type: 'language' }))

/** Languages that nobody speaks today. Cards are printed in them, and browsers lack their names. */
const UNSPOKEN: Readonly<Record<string, string>> = { grc: 'Ancient Greek', ph: 'Phyrexian', qya: 'Quenya' }

/** The name of a language; its code if neither we nor the browser have a name for it. */
export function languageWord(code: string): string {
  const unspoken = UNSPOKEN[code]
  if (unspoken !== undefined) return unspoken
  const standard = { zhs: 'zh-Hans', zht: 'zh-Hant' }[code] ?? code
  try {
    return languages().of(standard) ?? code
  } catch {
    return code
  }
}

/** `3 cards`. */
export function countWord(count: number, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`
}
