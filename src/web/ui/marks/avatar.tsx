import { useState } from 'react'

import hooded from '#web/ui/assets/avatar-default.svg'
import { classNames } from '#web/ui/class-names.ts'

import { CoatOfArms } from './coat-of-arms.tsx'

import styles from './avatar.module.css'

interface AvatarProps {
  /** Whose portrait it is; `null` shows the hooded stranger. */
  name: string | null
  src?: string | null | undefined
  size?: 'xs' | 'sm' | 'lg' | 'xl' | undefined
  /** Whether it is the page's main picture, which loads first. */
  isFirst?: boolean | undefined
}

/** The width of each size, in CSS pixels. */
const SIDES = { xs: 24, sm: 32, md: 44, lg: 72, xl: 104 }
/** Up to this size, the small file of an uploaded picture is sharp on any screen. */
const SMALL_MAX = 44

/** The file of an uploaded picture for this size; other pictures have only one. */
function fileOf(src: string, side: number): string {
  return side > SMALL_MAX ? src : src.replace(/^(\/portraits\/u-[A-Za-z\d-]+)\.webp$/, '$1-small.webp')
}

/** The picture to show; `undefined` for arms drawn from the name. */
function pictureOf({ name, src }: AvatarProps, side: number, failed: string | undefined): string | undefined {
  if (!src) return name ? undefined : hooded
  const file = fileOf(src, side)
  return file === failed ? hooded : file
}

/** A portrait. The name is beside it or names the button around it, so screen readers skip it. */
export function Avatar(props: AvatarProps) {
  const { name, size, isFirst = false } = props
  const [failed, setFailed] = useState<string>()
  const side = SIDES[size ?? 'md']
  const picture = pictureOf(props, side, failed)

  function handleLost() {
    // If even the default picture is lost, there is nothing better to show.
    if (picture !== hooded) setFailed(picture)
  }

  /** On a page rendered by the server, the picture may have failed before anybody listened. */
  function checkAlready(image: HTMLImageElement | null) {
    if (image?.complete === true && image.naturalWidth === 0) image.decode().catch(handleLost)
  }

  return (
    <span className={classNames(styles['avatar'], size && styles[size])} aria-hidden="true">
      {picture === undefined ? (
        <CoatOfArms name={name ?? ''} />
      ) : (
        <img
          ref={checkAlready}
          src={picture}
          alt=""
          width={side}
          height={side}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={handleLost}
        />
      )}
    </span>
  )
}
