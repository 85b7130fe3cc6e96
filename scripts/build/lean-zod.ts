import type { Plugin } from 'vite'

const SCHEMAS = /\/node_modules\/zod\/v4\/classic\/schemas\.js$/
const WAYS_TO_DESCRIBE = /^ *inst\._zod\.processJSONSchema = .*;$/gm
const DESCRIBING = /^import \{ (\w+), (\w+) \} from "\.\.\/core\/to-json-schema\.js";$/m

/**
 * Leaves out of zod how a schema is written as JSON Schema. Every kind of schema brings its part of that, so no
 * bundler finds it unused. Only the server describes its endpoints this way.
 */
export function leanZod(isForBrowsers: (environment: { readonly name: string }) => boolean): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    applyToEnvironment: isForBrowsers,
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        const shorter = code.replaceAll(WAYS_TO_DESCRIBE, '')
        const lean = shorter.replace(DESCRIBING, refusing)
        if (shorter === code || lean === shorter)
          throw new Error('zod has changed: look again how it writes a JSON Schema')
        return { code: lean, map: null }
      },
    },
  }
}

function refusing(_line: string, one: string, other: string): string {
  return (
    "const refuse = () => { throw new Error('no JSON Schema in the browser') }; " +
    `const ${one} = () => refuse, ${other} = () => refuse;`
  )
}
