import type { MapColours, Painting } from './draw-map.ts'
import type { MapFile } from './map-file.ts'
import type { MapView, Size } from './map-view.ts'
import type { Answered, Asked } from './worker.ts'

/** More is drawn than shows, by so many pixels on every side: as far, moving the map needs no new picture. */
const MARGIN = 192
/** Moved so far, which is more than a key moves it, there is one on its way before the edge shows. */
const MOVED_FAR = 96

interface Surfaces {
  readonly canvas: HTMLCanvasElement
  /** What the pins lie on. */
  readonly layer: HTMLElement
}

/**
 * Shows the map on a canvas, and its pins above it. Both follow the hand at once: the map is drawn off the main thread, and the
 * pins are worked out in their own time. Until they are there, those before them are moved and scaled to where they belong.
 */
export class MapPainter {
  #canvas: HTMLCanvasElement | undefined
  #layer: HTMLElement | undefined
  #worker: Worker | undefined
  #shown: { readonly view: MapView; readonly size: Size } | undefined
  /** The view on which the pins lie. */
  #pinned: MapView | undefined
  #painted: Painting | undefined
  /** Read once for a theme, because reading them settles the style of every pin that just moved. */
  #colours: MapColours | undefined
  #isPainting = false
  /** Whether the picture lacks something that came in since, or has the colours of another theme. */
  #isStale = false

  /** @returns what ends it */
  begin({ canvas, layer }: Surfaces): () => void {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => this.#take(canvas, data))
    const recolour = () => {
      this.#colours = undefined
      this.#paintAnew()
    }
    const theme = new MutationObserver(recolour)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const ended = new AbortController()
    const night = matchMedia('(prefers-color-scheme: dark)')
    night.addEventListener('change', recolour, { signal: ended.signal })
    this.#canvas = canvas
    this.#layer = layer
    this.#worker = worker
    return () => {
      worker.terminate()
      theme.disconnect()
      ended.abort()
      this.#painted = undefined
      this.#isPainting = false
    }
  }

  /** Brings something to draw. */
  bring(name: MapFile, file: Blob): void {
    this.#ask({ name, file })
  }

  /** What shows now, which may be ahead of what was settled. */
  get view(): MapView | undefined {
    return this.#shown?.view
  }

  /** Shows this part of the map, in a frame of this size. */
  show(view: MapView, size: Size): void {
    this.#shown = { view, size }
    this.#place()
    this.#placePins()
    this.#paint()
  }

  /** Shows another part of the map. */
  move(view: MapView): void {
    if (this.#shown !== undefined) this.show(view, this.#shown.size)
  }

  /** Says on which view the pins lie now. */
  pin(view: MapView): void {
    this.#pinned = view
    this.#placePins()
  }

  #ask(asked: Asked): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker?.postMessage(asked)
  }

  #take(canvas: HTMLCanvasElement, answered: Answered): void {
    if ('isMore' in answered) {
      this.#paintAnew()
      return
    }
    this.#isPainting = false
    this.#painted = answered.painting
    const { width, height } = answered.painting.size
    resize(canvas, answered.picture)
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(answered.picture)
    Object.assign(canvas.style, { width: `${String(width)}px`, height: `${String(height)}px` })
    this.#place()
    this.#paint()
  }

  #paintAnew(): void {
    this.#isStale = true
    this.#paint()
  }

  /** One at a time: of what is asked for meanwhile, the last counts. */
  #paint(): void {
    if (this.#canvas === undefined || this.#shown === undefined || this.#isPainting) return
    if (!this.#isDue(this.#shown)) return
    const { view, size } = this.#shown
    const [width, height] = [size.width + 2 * MARGIN, size.height + 2 * MARGIN]
    this.#isPainting = true
    this.#isStale = false
    this.#colours ??= coloursOf(this.#canvas)
    this.#ask({
      painting: {
        view,
        size: { width, height },
        sharpness: Math.min(2, window.devicePixelRatio),
        colours: this.#colours,
      },
    })
  }

  #isDue({ view, size }: { readonly view: MapView; readonly size: Size }): boolean {
    if (size.width === 0 || size.height === 0) return false
    if (this.#isStale || this.#painted === undefined) return this.#isStale
    const { view: before, size: painted } = this.#painted
    const isAsLarge = painted.width === size.width + 2 * MARGIN && painted.height === size.height + 2 * MARGIN
    const moved = Math.max(
      Math.abs(before.centre.x - view.centre.x),
      Math.abs(before.centre.y - view.centre.y),
    )
    return !isAsLarge || before.scale !== view.scale || moved * view.scale > MOVED_FAR
  }

  /** Puts the picture where it belongs, which costs a frame nothing. */
  #place(): void {
    if (this.#canvas === undefined || this.#shown === undefined || this.#painted === undefined) return
    const [{ view }, { view: before }] = [this.#shown, this.#painted]
    const right = (before.centre.x - view.centre.x) * view.scale
    const down = (before.centre.y - view.centre.y) * view.scale
    const larger = view.scale / before.scale
    this.#canvas.style.transform = `translate(-50%, -50%) translate(${String(right)}px, ${String(down)}px) scale(${String(larger)})`
  }

  /** Brings pins that were drawn on one view where they lie on another. */
  #placePins(): void {
    if (this.#layer === undefined || this.#shown === undefined || this.#pinned === undefined) return
    const { view, size } = this.#shown
    const larger = view.scale / this.#pinned.scale
    const right = (size.width / 2) * (1 - larger) + (this.#pinned.centre.x - view.centre.x) * view.scale
    const down = (size.height / 2) * (1 - larger) + (this.#pinned.centre.y - view.centre.y) * view.scale
    this.#layer.style.transform = `translate(${String(right)}px, ${String(down)}px) scale(${String(larger)})`
  }
}

/** The canvas does not take its size from a picture; and told one, even the same, it forgets what it shows. */
function resize(canvas: HTMLCanvasElement, { width, height }: ImageBitmap): void {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
}

/** The style of the canvas says them: text for land, borders for coasts and rivers, ground for water. */
function coloursOf(canvas: HTMLCanvasElement): MapColours {
  const { color, borderTopColor, borderBottomColor, backgroundColor } = getComputedStyle(canvas)
  return { land: color, coast: borderTopColor, river: borderBottomColor, water: backgroundColor }
}
