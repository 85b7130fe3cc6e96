import charges from '#web/ui/assets/charges.svg'

import { armsOf } from './arms.ts'

/** A coat of arms drawn from a name, for members without a picture. */
export function CoatOfArms({ name }: { name: string }) {
  const arms = armsOf(name)
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={arms.field} />
      <path d={arms.division} fill="rgb(0 0 0 / .2)" />
      <g transform="translate(50 51) scale(.125) translate(-256 -256)">
        <use href={`${charges}#${arms.chargeId}`} fill={arms.charge} />
      </g>
    </svg>
  )
}
