import { useEffect, useEffectEvent, useRef, useState } from 'react'

import styles from './card-picture.module.css'

interface CardPictureProps {
  src: string
  loading: 'lazy' | 'eager'
  /** Called once the picture is fully shown, or has failed and removed itself. */
  onFate: (became: 'shown' | 'failed') => void
}

/**
 * The printed card over the drawn one. It fades in once loaded, and disappears silently if it fails. The
 * page's main picture loads first and shows as it loads, perhaps before the app does.
 */
export function CardPicture({ src, loading, onFate }: CardPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')

  const tellShown = useEffectEvent(() => onFate('shown'))
  useEffect(() => {
    if (state !== 'here' || picture.current === null) return undefined
    return afterFade(picture.current, tellShown)
  }, [state])

  function handleFailure() {
    setState('failed')
    onFate('failed')
  }

  if (state === 'failed') return null
  return (
    <img
      ref={(element) => {
        picture.current = element
        // On a page rendered by the server, it may have failed before anybody listened.
        if (element?.complete === true && element.naturalWidth === 0) handleFailure()
      }}
      className={styles['picture']}
      src={src}
      alt=""
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      data-shown={state === 'here' || loading === 'eager' || undefined}
      onLoad={() => setState('here')}
      onError={handleFailure}
    />
  )
}

/** Calls back once the picture has faded in; at once if nothing animates. @returns a function that cancels */
function afterFade(picture: HTMLImageElement, callback: () => void): () => void {
  let isOver = false
  const wait = async () => {
    await Promise.allSettled(picture.getAnimations().map(async ({ finished }) => await finished))
    if (!isOver) callback()
  }
  const frame = requestAnimationFrame(() => void wait())
  return () => {
    isOver = true
    cancelAnimationFrame(frame)
  }
}
