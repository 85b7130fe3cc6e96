import type { RefusalCode } from '#contract/refusals.ts'

let learned: Readonly<Record<RefusalCode, string>> | undefined

/** Fetches the sentences for refusals. They come with the first refusal, because no page needs them to begin. */
export async function learnWords(): Promise<void> {
  learned ??= (await import('./words/refusal-words.ts')).WORDING
}

/** The sentence for a refusal, once it was fetched. */
export function learnedWords(code: RefusalCode): string | undefined {
  return learned?.[code]
}
