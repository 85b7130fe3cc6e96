import { memo, useId } from 'react'

import charges from '#web/ui/assets/charges.svg'

import type { CardScene } from './card-scene.ts'

interface CardArtProps {
  scene: CardScene
  /** Leaves out the charge when a picture is about to cover it. */
  isBare?: boolean | undefined
}

/** The art of a drawn card. The charge is a separate file and may arrive late; the rest is drawn at once. */
export const CardArt = memo(function CardArt({ scene, isBare = false }: CardArtProps) {
  const skyId = useId()
  const { x, y, radius, line } = scene
  return (
    <svg viewBox="0 0 100 78" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={skyId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={scene.sky} />
          <stop offset=".78" stopColor={scene.horizon} />
        </linearGradient>
      </defs>
      <rect width="100" height="78" fill={`url(#${skyId})`} />
      {/* Transparent paint, because the browser gives an element with opacity its own layer. */}
      <path d={scene.dots} fill={line} fillOpacity=".5" />
      <circle cx={x} cy={y} r={radius + 12} fill={scene.disc} fillOpacity=".1" />
      <circle cx={x} cy={y} r={radius + 4} fill={scene.disc} fillOpacity=".22" />
      <circle cx={x} cy={y} r={radius} fill={scene.disc} />
      <path d={scene.rays} fill="none" stroke={line} strokeWidth=".55" strokeOpacity=".75" />
      <circle cx={x} cy={y} r={radius + 4} fill="none" stroke={line} strokeWidth=".7" />
      <circle cx={x} cy={y} r={radius + 2.6} fill="none" stroke={line} strokeWidth=".3" />
      <path d={scene.star} fill="none" stroke={scene.starLine} strokeWidth=".5" strokeOpacity=".5" />
      <path d={scene.hills[0]?.path} fill={scene.hills[0]?.fill} fillOpacity=".85" />
      <path d={scene.hills[1]?.path} fill={scene.hills[1]?.fill} />
      {!isBare && (
        <use
          href={`${charges}#${scene.chargeId}`}
          transform={scene.chargeTransform}
          fill={scene.hills[2]?.fill}
          stroke={scene.disc}
          strokeWidth="20"
          strokeLinejoin="round"
          strokeOpacity=".75"
          paintOrder="stroke"
        />
      )}
      <path d={scene.hills[2]?.path} fill={scene.hills[2]?.fill} />
      <path d="M0 0H100V78H0Z" fill="none" stroke={line} strokeOpacity=".5" strokeWidth="2.4" />
    </svg>
  )
})
