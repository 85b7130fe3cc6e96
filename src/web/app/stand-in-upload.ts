/** For tests: a file being uploaded, and the ways its upload can end. */
interface Upload {
  readonly method: string
  readonly url: URL
  /** The request body, as text. */
  readonly text: string
  readonly isAborted: () => boolean
  readonly progress: (bytes: number) => void
  readonly answer: (response: Response) => Promise<void>
  /** Fails as if the server could not be reached. */
  readonly fail: () => void
}

/** For tests: replaces the network for uploads. Each upload waits until the test decides how it ends. */
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
      // The stand-in ignores headers.
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

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of it that we use
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
  return {
    uploads,
    [Symbol.dispose]() {
      globalThis.XMLHttpRequest = RealRequest
    },
  }
}
