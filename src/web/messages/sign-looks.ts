import type { Sign } from '#contract/messages/signs.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'

/** How each sign looks, and what screen readers call it. */
export const SIGN_LOOKS: { readonly [Each in Sign]: { readonly icon: IconName; readonly name: string } } = {
  agreed: { icon: 'place:wax-seal', name: 'Agreed' },
  fair: { icon: 'place:scales', name: 'Fair' },
  thanks: { icon: 'place:shaking-hands', name: 'Thanks' },
  love: { icon: 'heart', name: 'Love it' },
  cheers: { icon: 'place:beer-stein', name: 'Cheers' },
  legend: { icon: 'place:dragon-head', name: 'Legendary' },
}
