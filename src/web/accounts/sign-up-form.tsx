import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { InputIssue } from '#contract/refusals.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'

import { useSignUp, type AccountResult } from './actions.ts'
import { CheckedForm } from './checked-form.tsx'
import { emailFault, EmailField } from './email-field.tsx'
import { GateFoot } from './gate-foot.tsx'
import { NewPasswordField, passwordFault, refusedPasswordFault } from './new-password-field.tsx'
import { useWayIn, type WayIn, WayInNotice } from './newcomers/way-in.tsx'
import { WordsField } from './newcomers/words-field.tsx'
import { takenFault, usernameFault, UsernameField } from './username-field.tsx'

interface Wanted {
  username: string
  email: string
  password: string
  /** Asked for only where a keeper lets people in. */
  words: string
}

const NOTHING_TYPED: Wanted = { username: '', email: '', password: '', words: '' }

const SILENT = 'Write a few words about yourself.'

type Faults = { readonly [Field in keyof Wanted]?: string | undefined }

interface SignUpFormProps {
  next: string | undefined
  /** The code of the invitation that the visitor brings. */
  invitation?: string | undefined
}

/** The sign-up form. It always keeps what was typed; on success the page moves the member on. */
export function SignUpForm({ next, invitation }: SignUpFormProps) {
  const wayIn = useWayIn(invitation)
  const [wanted, setWanted] = useState<Wanted>(NOTHING_TYPED)
  const [faults, setFaults] = useState<Faults>({})
  const signUp = useSignUp()
  const failure = signUp.data?.success === false ? signUp.data : undefined

  function change(field: keyof Wanted, value: string) {
    setWanted((before) => ({ ...before, [field]: value }))
  }

  function handleSubmit() {
    const found = faultsOf(wanted, wayIn)
    setFaults(found)
    if (Object.values(found).some(Boolean)) return
    signUp.mutate(
      {
        ...wanted,
        email: wanted.email.trim(),
        invitation,
        words: wayIn === 'asking' ? wanted.words : undefined,
      },
      {
        onSuccess: (result) => {
          if (!result.success) setFaults(refusedFaults(result, wanted))
          else if (wayIn !== 'asking') welcome(wanted.email)
        },
      },
    )
  }

  if (wayIn === 'closed') return <ClosedDoor next={next} invitation={invitation} />
  return (
    <CheckedForm faults={faults} onSubmit={handleSubmit}>
      <WayInNotice wayIn={wayIn} hasInvitation={invitation !== undefined} />
      {failure && !signUp.isPending && <FailureNotice error={failure.error} help={failure.help} />}
      <UsernameField
        value={wanted.username}
        fault={faults.username}
        onChange={(value) => change('username', value)}
      />
      <EmailField value={wanted.email} fault={faults.email} onChange={(value) => change('email', value)} />
      <NewPasswordField
        value={wanted.password}
        fault={faults.password}
        onChange={(value) => change('password', value)}
      />
      {wayIn === 'asking' && (
        <WordsField value={wanted.words} fault={faults.words} onChange={(value) => change('words', value)} />
      )}
      <Button type="submit" wide busy={signUp.isPending ? 'Signing up...' : undefined}>
        Sign Up
      </Button>
      <SignInInstead next={next} />
      <SmallPrint />
    </CheckedForm>
  )
}

/** Instead of the form, where one needs an invitation. */
function ClosedDoor({ next, invitation }: SignUpFormProps) {
  return (
    <>
      <WayInNotice wayIn="closed" hasInvitation={invitation !== undefined} />
      <SignInInstead next={next} />
    </>
  )
}

/** It opens beside the form, which keeps what was typed. */
function SmallPrint() {
  return (
    <GateFoot small>
      By signing up you agree to the{' '}
      <Link to="/privacy" target="_blank">
        Privacy Policy
        <Hidden> (opens in a new tab)</Hidden>
      </Link>{' '}
      and the{' '}
      <Link to="/copyright" target="_blank">
        Disclaimer &amp; Copyright
        <Hidden> (opens in a new tab)</Hidden>
      </Link>
      .
    </GateFoot>
  )
}

function SignInInstead({ next }: { next: string | undefined }) {
  return (
    <GateFoot>
      Already have an account?{' '}
      <Link to="/signin" search={{ next }}>
        Sign In
      </Link>
    </GateFoot>
  )
}

function welcome(email: string): void {
  showToast({
    kind: 'good',
    text: `You’re in. Check your email at ${email} to verify your address.`,
  })
}

function faultsOf({ username, email, password, words }: Wanted, wayIn: WayIn): Faults {
  const isSilent = wayIn === 'asking' && words.trim() === ''
  return {
    username: usernameFault(username),
    email: emailFault(email),
    password: passwordFault(password),
    words: isSilent ? SILENT : undefined,
  }
}

function refusedFaults(result: Extract<AccountResult, { success: false }>, wanted: Wanted): Faults {
  if (result.refusal === 'username_taken') return { username: takenFault(wanted.username) }
  return Object.fromEntries((result.issues ?? []).map((issue) => [issue.path, refusedFault(issue)]))
}

function refusedFault({ path, code }: InputIssue): string {
  if (path === 'words') return SILENT
  if (path === 'password') return refusedPasswordFault(code)
  return path === 'email' ? 'This doesn’t look like an email address.' : 'Choose another name.'
}
