import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { ExportDialog } from './export-dialog.tsx'

const LOSSES = 'GET /api/stacks/export/losses'

async function openDialog() {
  await renderPart(<ExportDialog question={{ binderId: 'b1', q: 'c:r' }} onClose={vi.fn<() => void>()} />)
}

test('it says what a format cannot store before the download', async () => {
  using _ = standIn({
    [LOSSES]: ({ url }) =>
      reply({
        stacks: 12,
        losses:
          url.searchParams.get('format') === 'tradewyrm'
            ? []
            : [
                { loss: 'note', stacks: 1 },
                { loss: 'for_trade', stacks: 9 },
              ],
      }),
  })
  await openDialog()
  await expect.element(page.getByText('12 stacks will be exported with all details.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Format' }).selectOptions('Helvault (.csv)')
  await expect.element(page.getByText('Notes are lost (1 stack)')).toBeVisible()
  await expect.element(page.getByText('How many are for trade is lost (9 stacks)')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', '/api/stacks/export?binderId=b1&format=helvault&q=c%3Ar')
})

test('formats that we only read are not offered', async () => {
  using _ = standIn({ [LOSSES]: () => reply({ stacks: 0, losses: [] }) })
  await openDialog()
  const options = page.getByRole('combobox', { name: 'Format' }).getByRole('option')
  await expect.element(options.filter({ hasText: 'Moxfield' })).toBeInTheDocument()
  await expect.element(options.filter({ hasText: 'Cardmarket' })).not.toBeInTheDocument()
})

test('the file can be downloaded even if the losses cannot be loaded', async () => {
  using _ = standIn({ [LOSSES]: () => refuse('internal') })
  await openDialog()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong on our side\./)
  await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible()
})
