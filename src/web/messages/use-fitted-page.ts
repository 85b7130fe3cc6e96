import { type RefObject, useEffect } from 'react'

/**
 * Says on the page's root, as `data-fitted`, that this page fits the window above all that floats at its foot. Style
 * sheets that asked with `:root:has(…)` would make browsers restyle every part of the page at each letter. Says on a box,
 * as `--above`, how far down the page it begins, because banners come and go above it.
 */
export function useFittedPage(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['fitted'] = 'true'
    const main = box.current?.closest('main')
    let frame = 0
    const measure = () => {
      const above = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      box.current?.style.setProperty('--above', `${String(Math.round(above))}px`)
    }
    const observer = new ResizeObserver(() => {
      // In a frame of its own, because it changes the height of what is observed.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    // What comes above makes the page higher, or leaves less of it to the main part.
    for (const part of [main, main?.parentElement]) if (part) observer.observe(part)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      delete dataset['fitted']
    }
  }, [box])
}
