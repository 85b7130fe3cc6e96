import { smallOwnPicture } from '#contract/collection/own-picture.ts'
import type { PublicStack } from '#contract/collection/stacks.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import type { CardFaceCard } from '#web/ui/cards/card-face-card.ts'

type Looking = Pick<PublicStack, 'printing' | 'own'>

/** `Dawn over the Wyrm (Sol Ring)` for copies with a name of their own, else the name of their card. */
export function nameOfStack({ printing, own }: Looking): string {
  return own === null || own.name === '' ? printing.name : `${own.name} (${printing.name})`
}

/** The face of a stack: the copies' own picture, if they have one. */
export function faceOfStack(stack: Looking, size: 'large' | 'small' = 'small'): CardFaceCard {
  const { printing, own } = stack
  const face = { ...faceOf(printing), name: nameOfStack(stack) }
  if (own === null || own.picture === null) return face
  return { ...face, imageUrl: size === 'small' ? smallOwnPicture(own.picture) : own.picture }
}

/** What to call copies that no printing describes; `undefined` for all others. */
export function ownWord({ own }: Pick<PublicStack, 'own'>): string | undefined {
  if (own === null) return undefined
  return own.picture === null ? 'Own name' : 'Own picture'
}
