import { useRef, useState } from 'react'

import { DISPUTE_PICTURES_MAX } from '#contract/trades/dispute-pictures.ts'
import { type Picture, readPicture } from '#web/profile/portraits/actions.ts'
import { faultOfPicture } from '#web/profile/portraits/picture-file.ts'

const TOO_MANY = `You can add ${String(DISPUTE_PICTURES_MAX)} pictures.`
const DAMAGED = 'We can’t read that picture. It may be damaged. Choose another.'

/** A picture with a number of its own in this form. */
interface ChosenPicture extends Picture {
  readonly key: number
}

/** Pictures chosen for what a member says, until they send it. */
export interface Pictures {
  readonly chosen: readonly ChosenPicture[]
  readonly fault: string | undefined
  readonly isOpening: boolean
  readonly add: (files: readonly File[]) => void
  readonly remove: (picture: ChosenPicture) => void
}

/** Opens pictures that were chosen, and says why one cannot be used. */
export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [fault, setFault] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const opening = useRef(Promise.resolve())
  const opened = useRef(0)

  async function open(files: readonly File[]) {
    setOpening(true)
    for (const file of files) {
      const key = opened.current++
      const picture = await readPicture(file).catch(() => undefined)
      if (picture === undefined) setFault(DAMAGED)
      else setChosen((before) => [...before, { ...picture, key }].slice(0, DISPUTE_PICTURES_MAX))
    }
    setOpening(false)
  }

  return {
    chosen,
    fault,
    isOpening,
    add: (files) => {
      const fitting = files.filter((file) => faultOfPicture(file) === undefined)
      const isTooMany = chosen.length + fitting.length > DISPUTE_PICTURES_MAX
      setFault(
        files.map(faultOfPicture).find((each) => each !== undefined) ?? (isTooMany ? TOO_MANY : undefined),
      )
      // Whoever chooses again while some still open gets them in the order they were chosen.
      opening.current = opening.current.then(() => open(fitting))
    },
    remove: (picture) => {
      setFault(undefined)
      setChosen((before) => before.filter((each) => each !== picture))
    },
  }
}
