/** For tests alone: a file on its way, and what may become of it. */
interface Upload {
  readonly method: string
  readonly url: URL
  /** What was sent, as text. */
  readonly text: string
  readonly isAborted: () => boolean
  readonly progress: (bytes: number) => void
  readonly answer: (response: Response) => Promise<void>
  /** As if nobody were there. */
  readonly fail: () => void
}

/** Stands in for the network where files are sent; each waits until the test says what becomes of it. */
export function standInUploads() {
  const uploads: Upload[] = []
  const RealRequest = globalThis.XMLHttpRequest

  class Request extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private method = ''
    private url = new URL(location.origin)
    private isAborted = false

    open(method: string, url: URL): void {
      this.method = method
      this.url = url
    }

    setRequestHeader(): void {
      // No header changes what becomes of a file here.
    }

    abort(): void {
      this.isAborted = true
      this.dispatchEvent(new Event('abort'))
    }

    send(file: Blob): void {
      void this.take(file)
    }

    private async take(file: Blob): Promise<void> {
      uploads.push({
        method: this.method,
        url: this.url,
        text: await file.text(),
        isAborted: () => this.isAborted,
        progress: (loaded) => {
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: file.size }))
        },
        answer: async (response) => {
          this.status = response.status
          this.responseText = await response.text()
          this.dispatchEvent(new Event('load'))
        },
        fail: () => {
          this.dispatchEvent(new Event('error'))
        },
      })
    }
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of it as we use
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
  return {
    uploads,
    [Symbol.dispose]() {
      globalThis.XMLHttpRequest = RealRequest
    },
  }
}
