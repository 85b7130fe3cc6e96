import { memo, useId } from 'react'

import charges from './assets/charges.svg'
import type { CardScene } from './card-scene.ts'

interface CardArtProps {
  scene: CardScene
  /** Without its charge where a picture is about to cover it. */
  isBare?: boolean | undefined
}

/** The charge lives in a picture file of its own and arrives when it will; all else is drawn at once. */
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
      <g fill={line} opacity=".5">
        {scene.dots.map((dot) => (
          <circle key={`${dot.x} ${dot.y}`} cx={dot.x} cy={dot.y} r={dot.radius} />
        ))}
      </g>
      <g fill={scene.disc}>
        <circle cx={x} cy={y} r={radius + 12} opacity=".1" />
        <circle cx={x} cy={y} r={radius + 4} opacity=".22" />
        <circle cx={x} cy={y} r={radius} />
      </g>
      <g fill="none" stroke={line}>
        <path d={scene.rays} strokeWidth=".55" opacity=".75" />
        <circle cx={x} cy={y} r={radius + 4} strokeWidth=".7" />
        <circle cx={x} cy={y} r={radius + 2.6} strokeWidth=".3" />
      </g>
      <g fill="none" stroke={scene.starLine} strokeWidth=".5" opacity=".5">
        <path d={scene.star} />
        <circle cx={x} cy={y} r={radius - 1.2} />
      </g>
      <path d={scene.hills[0]?.path} fill={scene.hills[0]?.fill} opacity=".85" />
      <path d={scene.hills[1]?.path} fill={scene.hills[1]?.fill} />
      {!isBare && (
        <g transform={scene.chargeTransform}>
          <use
            href={`${charges}#${scene.chargeId}`}
            fill={scene.hills[2]?.fill}
            stroke={scene.disc}
            strokeWidth="20"
            strokeLinejoin="round"
            strokeOpacity=".75"
            paintOrder="stroke"
          />
        </g>
      )}
      <path d={scene.hills[2]?.path} fill={scene.hills[2]?.fill} />
      <path d="M0 0H100V78H0Z" fill="none" stroke={line} strokeOpacity=".5" strokeWidth="2.4" />
    </svg>
  )
})
