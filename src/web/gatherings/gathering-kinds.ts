import type { GatheringKind } from '#contract/gatherings.ts'

/** The kinds of gathering, as shown and offered. */
export const KIND_OPTIONS = [
  { value: 'casual', label: 'Casual', icon: 'place:beer-stein' },
  { value: 'competitive', label: 'Competitive', icon: 'place:crossed-swords' },
  { value: 'draft', label: 'Draft', icon: 'place:card-draw' },
  { value: 'sealed', label: 'Sealed', icon: 'place:locked-chest' },
  { value: 'commander', label: 'Commander', icon: 'place:imperial-crown' },
] as const satisfies readonly { value: GatheringKind; label: string; icon: string }[]

/** The wax seal of each kind. */
export const KIND_SEALS = {
  casual: 'completed',
  competitive: 'declined',
  draft: 'accepted',
  sealed: 'open',
  commander: 'sent',
} as const satisfies Record<GatheringKind, string>

export function kindOption(kind: GatheringKind): (typeof KIND_OPTIONS)[number] {
  return KIND_OPTIONS.find(({ value }) => value === kind) ?? KIND_OPTIONS[0]
}
