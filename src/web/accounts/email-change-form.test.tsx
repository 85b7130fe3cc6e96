import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { sessionQuery, useSessionMember } from '#web/app/session.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { EmailChangeForm } from './email-change-form.tsx'

const CHANGE = 'POST /api/account/email'

/** The form as its page shows it. */
function Form() {
  return <EmailChangeForm own={useSessionMember()?.email ?? ''} />
}

async function ask(email: string) {
  await page.getByLabelText('New email').fill(email)
  await page.getByLabelText('Your password').fill('speak friend and enter')
  await page.getByRole('button', { name: 'Change email' }).click()
}

test('whoever asks for the address they have is not told of an email that nobody sends', async () => {
  using _ = standIn({ [CHANGE]: () => reply({}) })
  await renderPart(<Form />, { member: MAREN })
  await ask('Maren@Millgate.example')
  await expect.element(page.getByText(/^Your email address is maren@millgate\.example,/)).toBeVisible()
  await expect.element(page.getByText(/We sent an email/)).not.toBeInTheDocument()
})

test('once the new address is confirmed, nothing is left to open', async () => {
  using _ = standIn({ [CHANGE]: () => reply({}) })
  const { queryClient } = await renderPart(<Form />, { member: MAREN })
  await ask('new@millgate.example')
  const sent = page.getByText(/^We sent an email to new@millgate\.example\./)
  await expect.element(sent).toBeVisible()
  queryClient.setQueryData(sessionQuery.queryKey, { member: { ...MAREN, email: 'new@millgate.example' } })
  await expect.element(sent).not.toBeInTheDocument()
})
