import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderPart } from '#web/app/stand-in.tsx'
import { aRow } from '#web/imports/sample-imports.tsx'

import { RowFacts } from './row-facts.tsx'

test('a language that we don’t know becomes English, beside the file’s word for it', async () => {
  await renderPart(<RowFacts row={aRow({ language: null, sourceLanguage: 'Elvish' })} />)
  await expect.element(page.getByText(/Near Mint, English \(“Elvish”\)/)).toBeVisible()
})

test('where the file says no language, that is said', async () => {
  await renderPart(<RowFacts row={aRow({ language: null })} />)
  await expect.element(page.getByText(/Near Mint, English \(not given\)/)).toBeVisible()
})
