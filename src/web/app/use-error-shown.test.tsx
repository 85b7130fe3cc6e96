import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Refused, Unreachable } from './call.ts'
import { createQueryClient } from './query-client.ts'
import { useErrorShown } from './use-error-shown.ts'

const paragraph = page.getByRole('paragraph')
const shown = () => paragraph.element().textContent

/** A page of one thing, whose answers the test gives one by one. */
async function aPage() {
  const client = createQueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  function Page() {
    const query = useQuery({
      queryKey: ['thing'],
      queryFn: async () => {
        const answer = Promise.withResolvers<string>()
        answers.push(answer)
        return await answer.promise
      },
      retry: false,
    })
    const error = useErrorShown(query, 'thing')
    return <p aria-busy={query.isFetching}>{query.data ?? (error === null ? 'Loading' : error.message)}</p>
  }
  await render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  return {
    /** Asks anew; the answer is for the test to give. */
    asks: async () => {
      const before = answers.length
      void client.invalidateQueries()
      await expect.poll(() => answers.length).toBe(before + 1)
      await expect.element(paragraph).toHaveAttribute('aria-busy', 'true')
    },
    answers: async (text: string) => {
      answers.at(-1)?.resolve(text)
      await expect.poll(shown).toBe(text)
    },
    fails: async (error: Error) => {
      answers.at(-1)?.reject(error)
      await expect.poll(shown).toBe(error.message)
    },
  }
}

test('what is gone stays gone on its page while it is asked for anew, and comes back with an answer', async () => {
  const thing = await aPage()
  await thing.answers('here')
  await thing.asks()
  expect(shown()).toBe('here')
  await thing.fails(new Refused('not_found'))
  await thing.asks()
  expect(shown()).toBe('not_found')
  await thing.answers('here again')
})

test('whoever tries again after the line failed sees that it loads', async () => {
  const thing = await aPage()
  await thing.fails(new Unreachable('no line'))
  await thing.asks()
  expect(shown()).toBe('Loading')
})
