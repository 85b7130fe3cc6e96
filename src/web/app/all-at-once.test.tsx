import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { AllAtOnce } from './all-at-once.tsx'

interface PartProps {
  name: string
  about?: string
  answer: PromiseWithResolvers<string>
  /** What it asks for once its answer is there. */
  more?: PromiseWithResolvers<string>
}

function Part({ name, about = 'the-page', answer, more }: PartProps) {
  const { data, error } = useQuery({
    queryKey: ['parts', about, name],
    queryFn: async () => await answer.promise,
    retry: false,
  })
  if (error !== null) return <p>{name} failed</p>
  if (data === undefined) return null
  return (
    <>
      <p>{data}</p>
      {more && <Part name={`${name}, more`} answer={more} />}
    </>
  )
}

async function renderParts(...parts: PartProps[]) {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AllAtOnce about="the-page">
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </AllAtOnce>
    </QueryClientProvider>,
  )
}

test('parts show once all of them are there, and one that failed holds up none', async () => {
  const [tables, words] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  await renderParts({ name: 'tables', answer: tables }, { name: 'words', answer: words })
  words.resolve('Bring sleeves')
  await expect.element(page.getByText('Bring sleeves')).toBeInTheDocument()
  await expect.element(page.getByText('Bring sleeves')).not.toBeVisible()
  tables.reject(new Error('no line'))
  await expect.element(page.getByText('Bring sleeves')).toBeVisible()
  await expect.element(page.getByText('tables failed')).toBeVisible()
})

test('what a part asks for once it is drawn is waited for, and what other pages ask for is not', async () => {
  const [tables, standings] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const never = Promise.withResolvers<string>()
  await renderParts(
    { name: 'tables', answer: tables, more: standings },
    { name: 'unread', about: 'another-page', answer: never },
  )
  tables.resolve('Round 1')
  await expect.element(page.getByText('Round 1')).toBeInTheDocument()
  await expect.element(page.getByText('Round 1')).not.toBeVisible()
  standings.resolve('Maren leads')
  await expect.element(page.getByText('Maren leads')).toBeVisible()
})
