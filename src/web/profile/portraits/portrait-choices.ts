import { AVATAR_SET } from '#contract/profile.ts'

/** The specification's text, word for word. */
export const AVATAR_FAILED = 'Failed to update avatar'

const ARMS_WORDS: Readonly<Record<(typeof AVATAR_SET)[number], string>> = {
  griffin: 'Griffin',
  'sea-serpent': 'Sea serpent',
  'rune-sword': 'Rune sword',
  stag: 'Stag',
  unicorn: 'Unicorn',
  wyvern: 'Wyvern',
  lion: 'Lion',
  owl: 'Owl',
  raven: 'Raven',
  dragon: 'Dragon',
  oak: 'Oak',
  hooded: 'Hooded stranger',
}

/** One portrait to choose; without a path, the arms drawn from the name. */
export interface Choice {
  readonly avatar: string | null
  readonly label: string
}

/** The portraits to choose from, with the member's own pictures last. */
export function choicesOf(ownPictures: readonly string[]): Choice[] {
  return [
    { avatar: null, label: 'Arms from your name' },
    ...AVATAR_SET.map((name) => ({ avatar: `/avatars/${name}.svg`, label: ARMS_WORDS[name] })),
    ...ownPictures.map((avatar) => ({ avatar, label: 'Your picture' })),
  ]
}

/** Whether a portrait is an uploaded picture and not one of the set. */
export function isOwnPicture(avatar: string | null): avatar is string {
  return avatar !== null && !choicesOf([]).some((choice) => choice.avatar === avatar)
}
