/** The part of a browser's own reader that we use; few browsers have one. */
interface NativeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface NativeReaderClass {
  new (options: { readonly formats: readonly string[] }): NativeReader
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Reads a QR code in a frame of a video; `undefined` if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The side of the picture that our own reader looks at. More is slower, and no better at arm's length. */
const SIDE = 640

/** The browser's own reader where there is one; Safari, Firefox and desktops have none. */
export async function codeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await ownReader())
}

async function nativeReader(): Promise<CodeReader | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not among the types of the language yet
  const Native = Reflect.get(globalThis, 'BarcodeDetector') as NativeReaderClass | undefined
  if (Native === undefined || !(await Native.getSupportedFormats()).includes('qr_code')) return undefined
  const reader = new Native({ formats: ['qr_code'] })
  return async (video) => (await reader.detect(video))[0]?.rawValue
}

async function ownReader(): Promise<CodeReader> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    await Promise.resolve()
    const side = Math.min(video.videoWidth, video.videoHeight)
    if (context === null || side === 0) return undefined
    const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
    context.drawImage(video, x, y, side, side, 0, 0, SIDE, SIDE)
    try {
      return decode(context.getImageData(0, 0, SIDE, SIDE))
    } catch {
      // It throws when there is no code to see.
      return undefined
    }
  }
}
