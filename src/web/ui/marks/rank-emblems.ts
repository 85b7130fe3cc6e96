import acolyte from '#web/ui/assets/ranks/acolyte.svg?no-inline'
import apprentice from '#web/ui/assets/ranks/apprentice.svg?no-inline'
import archmage from '#web/ui/assets/ranks/archmage.svg?no-inline'
import bounty from '#web/ui/assets/ranks/bounty.svg?no-inline'
import elder from '#web/ui/assets/ranks/elder.svg?no-inline'
import grand from '#web/ui/assets/ranks/grand.svg?no-inline'
import initiate from '#web/ui/assets/ranks/initiate.svg?no-inline'
import mage from '#web/ui/assets/ranks/mage.svg?no-inline'
import master from '#web/ui/assets/ranks/master.svg?no-inline'
import sage from '#web/ui/assets/ranks/sage.svg?no-inline'
import sorcerer from '#web/ui/assets/ranks/sorcerer.svg?no-inline'
import supreme from '#web/ui/assets/ranks/supreme.svg?no-inline'
import wizard from '#web/ui/assets/ranks/wizard.svg?no-inline'

interface Emblem {
  /** The plaque's metal and enamel, as named in its style sheet. */
  metal: string
  picture: string
}

const EMBLEMS: Readonly<Record<string, Emblem>> = {
  Initiate: { metal: 'initiate', picture: initiate },
  Apprentice: { metal: 'apprentice', picture: apprentice },
  Acolyte: { metal: 'acolyte', picture: acolyte },
  Mage: { metal: 'mage', picture: mage },
  Sorcerer: { metal: 'sorcerer', picture: sorcerer },
  Wizard: { metal: 'wizard', picture: wizard },
  Archmage: { metal: 'archmage', picture: archmage },
  'Master of the Arcane': { metal: 'master', picture: master },
  'Mystic Sage': { metal: 'sage', picture: sage },
  'Supreme Sorcerer': { metal: 'supreme', picture: supreme },
  'Elder Archmage': { metal: 'elder', picture: elder },
  'Bounty Hunter': { metal: 'bounty', picture: bounty },
  'Grand Arcanist': { metal: 'grand', picture: grand },
}

export const RANK_NAMES: readonly string[] = Object.keys(EMBLEMS)

/** The emblem of a rank; an unknown rank gets the iron of the first. */
export function emblemOf(rank: string): Emblem {
  return EMBLEMS[rank] ?? { metal: 'initiate', picture: initiate }
}
