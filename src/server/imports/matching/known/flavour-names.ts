import { isJson } from '#server/cards/public.ts'

/**
 * The other names in a printing's stored details: of the whole card, of each side, and of all sides together. Empty
 * for most.
 */
export function flavourNamesIn(details: string | null): readonly string[] {
  if (details === null) return []
  const stored: unknown = JSON.parse(details)
  if (!isJson(stored)) return []
  const faces: readonly unknown[] = Array.isArray(stored['card_faces']) ? stored['card_faces'] : []
  const ofFaces = faces.flatMap((face) => (isJson(face) ? textsOf(face['flavor_name']) : []))
  return [...new Set([...textsOf(stored['flavor_name']), ...ofFaces, ...textsOf(ofFaces.join(' // '))])]
}

function textsOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : []
}
