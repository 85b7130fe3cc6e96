import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { newcomer } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import { startHttp } from '#tests/server/start-http.ts'

test('suspended members cannot sign in, are told so, and can again once they are restored', async () => {
  await using server = await startHttp()
  const { app } = server
  const boromir = await server.as('boromir')
  const { password } = newcomer('boromir')
  const signIn = async (attempt: string) =>
    await server.visitor().call(accountEndpoints.signIn, { login: 'boromir', password: attempt })
  await suspend(app, 'boromir', app.now().toISOString())
  expect(await boromir.call(accountEndpoints.session)).toMatchObject({ body: { member: null } })
  expect(await signIn(password)).toMatchObject({ status: 403, body: { refusal: 'suspended' } })
  // Only those who know the password learn it.
  expect(await signIn('one does not simply')).toMatchObject({
    status: 401,
    body: { refusal: 'authentication_failed' },
  })
  expect(await app.db.selectFrom('auth_session').select('id').execute()).toEqual([])
  await suspend(app, 'boromir', null)
  expect(await signIn(password)).toMatchObject({ status: 200, body: { member: { username: 'boromir' } } })
})
