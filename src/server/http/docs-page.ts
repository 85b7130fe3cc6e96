import { setImmediate as turn } from 'node:timers/promises'

import { escapeHtml } from '#engines/escape-html.ts'

import type { OpenApi } from './openapi.ts'

interface Operation {
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema?: unknown }[]
  readonly requestBody?: { content: Record<string, { schema: unknown }> }
  readonly responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

interface Document {
  readonly info: { title: string; description: string }
  readonly paths: Record<string, Record<string, Operation>>
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 "Alegreya Sans", system-ui, sans-serif;
  background: light-dark(#EDE2CB, #1A130F); color: light-dark(#231914, #F6EBD6) }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
h1, h2 { font-family: Almendra, Georgia, serif; line-height: 1.15 }
h2 { border-bottom: 1px solid light-dark(#CDAE6A, #6E5630); margin-top: 2.5rem; text-transform: capitalize }
a { color: light-dark(#A93512, #FF965C) }
details { background: light-dark(#FAF5E8, #281E18); border: 1px solid light-dark(#DCCDAE, #44362B);
  border-radius: 5px; margin: .5rem 0; padding: 0 1rem }
summary { cursor: pointer; padding: .7rem 0; overflow-wrap: anywhere }
code, pre { font: .9rem/1.45 ui-monospace, Consolas, monospace }
pre { overflow: auto; background: light-dark(#F1E8D4, #1F1713); padding: .75rem; border-radius: 5px; max-height: 24rem }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; color: light-dark(#A93512, #FF965C) }
`

/**
 * Renders the API document as a page to read, without a script. It has some megabytes, so others get their turn
 * after each call.
 */
export async function docsPage(openApi: OpenApi): Promise<Buffer<ArrayBuffer>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by openApiDocument
  const document = openApi as unknown as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      tag: operation.tags[0] ?? '',
    })),
  )
  const sections = [...Map.groupBy(operations, ({ tag }) => tag)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const written = [Buffer.from(headOf(document))]
  for (const [tag, calls] of sections) {
    written.push(Buffer.from(`<section><h2>${escapeHtml(tag)}</h2>`))
    for (const call of calls) {
      written.push(Buffer.from(describe(call)))
      await turn()
    }
    written.push(Buffer.from('</section>\n'))
  }
  return Buffer.concat([...written, Buffer.from('</main></body></html>')])
}

function headOf({ info }: Document): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main>
<h1>The API of ${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} Also available as an <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
`
}

function describe({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  return `<details><summary><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</code><br>${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description)}</p>
${operation.parameters.length === 0 ? '' : `<h3>Parameters</h3><ul>${operation.parameters.map(describeParameter).join('')}</ul>`}
${describeContent('Body', operation.requestBody?.content)}
${describeContent('Reply', operation.responses['200']?.content)}
</details>`
}

function describeParameter(parameter: Operation['parameters'][number]): string {
  const need = parameter.required ? 'needed' : 'optional'
  return `<li><code>${escapeHtml(parameter.name)}</code> in the ${escapeHtml(parameter.in)}, ${need} <code>${escapeHtml(JSON.stringify(parameter.schema))}</code></li>`
}

function describeContent(title: string, content: Record<string, { schema: unknown }> | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h3>${title}: ${escapeHtml(type)}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
    )
    .join('')
}
