import type { Told } from '#tests/endpoints/read-everything.ts'

/** The signs of members in what a reader was told. What a reader asked for may be said back to them. */
export function signsIn(told: readonly Told[], signs: readonly string[]): string[] {
  return told.flatMap(({ asked, text }) => {
    const signsLeft = signs.filter((sign) => !asked.includes(sign) && text.includes(sign))
    return signsLeft.map((sign) => `${sign} in ${asked}: ${around(text, sign)}`)
  })
}

function around(text: string, sign: string): string {
  const at = text.indexOf(sign)
  return text.slice(Math.max(0, at - 60), at + 60)
}
