import { useRef, useState } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'

import { faultOfPicture } from './picture-file.ts'
import type { Picture } from './read-picture.ts'

export const DAMAGED = 'We can’t read that picture. It may be damaged. Choose another.'

/** A picture with a name of its own in this form. */
interface ChosenPicture extends Picture {
  readonly key: number | string
}

/** Pictures chosen for what a member says, until they send it. */
export interface Pictures {
  /** How many there may be. */
  readonly most: number
  readonly chosen: readonly ChosenPicture[]
  readonly fault: string | undefined
  readonly isOpening: boolean
  readonly add: (files: readonly File[]) => void
  readonly remove: (picture: ChosenPicture) => void
  /** Takes all of them out. */
  readonly clear: () => void
}

/** Opens up to so many pictures that were chosen, and says why one cannot be used. */
export function usePictures(most: number): Pictures {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [fault, setFault] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const opening = useRef(Promise.resolve())
  const opened = useRef(0)

  async function open(files: readonly File[]) {
    setOpening(true)
    try {
      // Nobody needs it before they choose a picture.
      const { readPicture } = await import('./read-picture.ts')
      for (const file of files) {
        const key = opened.current++
        const picture = await readPicture(file).catch(() => undefined)
        if (picture === undefined) setFault(DAMAGED)
        else setChosen((before) => [...before, { ...picture, key }].slice(0, most))
      }
    } catch (error) {
      setFault(wordingOf(error))
    }
    setOpening(false)
  }

  return {
    most,
    chosen,
    fault,
    isOpening,
    add: (files) => {
      const { fitting, wrong } = sift(files, { most, has: chosen.length })
      setFault(wrong)
      // Whoever chooses again while some still open gets them in the order they were chosen.
      opening.current = opening.current.then(() => open(fitting))
    },
    remove: (picture) => {
      setFault(undefined)
      setChosen((before) => before.filter((each) => each !== picture))
    },
    clear: () => {
      setFault(undefined)
      setChosen([])
    },
  }
}

/** Of some files those that can be pictures, and why others cannot, or why they are too many. */
export function sift(
  files: readonly File[],
  { most, has }: { readonly most: number; readonly has: number },
): { readonly fitting: readonly File[]; readonly wrong: string | undefined } {
  const fitting = files.filter((file) => faultOfPicture(file) === undefined)
  const isTooMany = has + fitting.length > most
  const wrong =
    files.map(faultOfPicture).find((each) => each !== undefined) ??
    (isTooMany ? `You can add ${String(most)} pictures.` : undefined)
  return { fitting, wrong }
}
