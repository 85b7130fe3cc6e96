import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Turns an OpenAPI document into a TypeScript client with one function a call. */
const GENERATOR = fileURLToPath(import.meta.resolve('@hey-api/openapi-ts/package.json'))

/** What goes with every call of a generated function. */
interface Options {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** The value of the session cookie, for calls that need one. */
  readonly auth: string | undefined
  readonly fetch: (request: Request) => Promise<Response>
}

/** Makes one call: the generated function alone knows where each field goes. */
type GeneratedCall = (input: Readonly<Record<string, unknown>>, options: Options) => Promise<unknown>

export interface GeneratedClient extends Disposable {
  /** The generated function of that operation; throws if there is none. */
  readonly find: (operationId: string) => GeneratedCall
}

/**
 * Generates a client from an OpenAPI document. Its functions take one flat object, and find out from the
 * document whether a field belongs in the path, the query or the body.
 */
export async function generateClient(document: unknown): Promise<GeneratedClient> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-client-'))
  const at = (name: string) => path.join(home, name)
  writeFileSync(at('openapi.json'), JSON.stringify(document))
  const config = {
    input: at('openapi.json'),
    output: { path: at('client'), module: { extension: '.ts' } },
    plugins: [
      { name: '@hey-api/client-fetch' },
      { name: '@hey-api/sdk', paramsStructure: 'flat' },
      { name: '@hey-api/typescript' },
    ],
  }
  writeFileSync(at('generate.mjs'), `export default ${JSON.stringify(config)}`)
  await run(process.execPath, [path.join(path.dirname(GENERATOR), 'bin/run.js'), '-f', at('generate.mjs')], {
    cwd: home,
  })
  const calls = new Map(Object.entries(await importFunctions(at('client/sdk.gen.ts'))))
  return {
    find: (operationId) => {
      const call = calls.get(operationId)
      if (call === undefined) throw new Error(`the generated client has no ${operationId}`)
      // A call without any input takes only the options.
      return (input, options) => (call.length === 1 ? call(options) : call(input, options))
    },
    [Symbol.dispose]: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type GeneratedFunction = (...parameters: readonly unknown[]) => Promise<unknown>

async function importFunctions(file: string): Promise<Record<string, GeneratedFunction>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a module of functions, one for each operation
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, GeneratedFunction>
}
