import { once } from '#web/ui/once.ts'

const languages = once(() => new Intl.DisplayNames('en-GB', { type: 'language' }))

/** The name of a language; its code if the browser has no name for it. */
export function languageWord(code: string): string {
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
