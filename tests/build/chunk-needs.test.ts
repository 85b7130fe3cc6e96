import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'

import { needsIn } from '#scripts/build/chunk-needs.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'imports'> & { readonly css?: readonly string[] }

/** The part of a build's bundle that says what imports what. */
function bundleOf(chunks: Readonly<Record<string, Chunk>>): Rolldown.OutputBundle {
  const files = Object.entries(chunks).map(([fileName, { imports, css = [] }]) => [
    fileName,
    { type: 'chunk', fileName, imports, viteMetadata: { importedCss: new Set(css) } },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list is made from this part alone
  return Object.fromEntries(files) as Rolldown.OutputBundle
}

test('a chunk needs the chunks it imports and its style sheets', () => {
  const { files, needs } = needsIn(
    bundleOf({
      'assets/page.js': { imports: ['assets/frame.js'], css: ['assets/page.css'] },
      'assets/frame.js': { imports: [] },
    }),
  )
  const needed = needs[files.indexOf('page.js')]?.map((place) => files[place])
  expect(needed).toEqual(['frame.js', 'page.css'])
  expect(needs[files.indexOf('frame.js')]).toEqual([])
})

test('each file is named once, whatever imports it', () => {
  const { files } = needsIn(
    bundleOf({
      'assets/one.js': { imports: ['assets/frame.js'], css: ['assets/both.css'] },
      'assets/two.js': { imports: ['assets/frame.js'], css: ['assets/both.css'] },
      'assets/frame.js': { imports: [] },
    }),
  )
  expect(files.toSorted()).toEqual(['both.css', 'frame.js', 'one.js', 'two.js'])
})
