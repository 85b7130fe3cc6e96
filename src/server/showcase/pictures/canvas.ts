/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number]

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** `#f6ebd6` as a colour. */
export function colourOf(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** A picture of plain boxes, in raw pixels: no file format is read for it. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel. */
  readonly pixels: Buffer

  constructor(width: number, height: number, ground: Colour) {
    this.width = width
    this.height = height
    this.pixels = Buffer.alloc(width * height * 3, Buffer.from(ground))
  }

  /** Paints a box; `radius` rounds its corners. */
  paint(box: Box, colour: Colour, radius = 0): void {
    const whole = Buffer.from(colour)
    for (let y = 0; y < box.height; y += 1) {
      const isCorner = y < radius || y >= box.height - radius
      const inset = isCorner ? radius : 0
      const start = this.#at(box.left + inset, box.top + y)
      this.pixels.fill(whole, start, start + (box.width - 2 * inset) * 3)
      for (let x = 0; x < inset; x += 1) {
        const share = shareInside(x, y, box, radius)
        this.#mix(this.#at(box.left + x, box.top + y), colour, share)
        this.#mix(this.#at(box.left + box.width - 1 - x, box.top + y), colour, share)
      }
    }
  }

  /** Draws the edge of a box. */
  frame({ left, top, width, height }: Box, colour: Colour, thickness: number): void {
    for (const line of [
      { left, top, width, height: thickness },
      { left, top: top + height - thickness, width, height: thickness },
      { left, top, width: thickness, height },
      { left: left + width - thickness, top, width: thickness, height },
    ]) {
      this.paint(line, colour)
    }
  }

  #at(x: number, y: number): number {
    return (y * this.width + x) * 3
  }

  #mix(at: number, colour: Colour, share: number): void {
    for (const [channel, value] of colour.entries()) {
      const before = this.pixels[at + channel] ?? 0
      this.pixels[at + channel] = Math.round(before + (value - before) * share)
    }
  }
}

/** How much of a pixel at the left lies inside the rounded box, 0 to 1. */
function shareInside(x: number, y: number, { height }: Box, radius: number): number {
  const dx = radius - x - 0.5
  const dy = Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0)
  return Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5))
}
