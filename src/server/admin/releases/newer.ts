/** Whether a version comes after another one, by their numbers: `0.10.0` after `0.9.2`. */
export function isNewer(version: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(other)]
  const at = [...ours, ...theirs].findIndex((_, place) => (ours[place] ?? 0) !== (theirs[place] ?? 0))
  return at !== -1 && (ours[at] ?? 0) > (theirs[at] ?? 0)
}

const numbersOf = (version: string) => version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0)
