import type { SessionMember } from '#contract/accounts.ts'
import { Leaf } from '#web/ui/leaf.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { Tag } from '#web/ui/tag.tsx'

import { EmailChangeForm } from './email-change-form.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { SessionList } from './session-list.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

import styles from './settings.module.css'

const SECTIONS = [
  ['email', 'Email'],
  ['password', 'Password'],
  ['devices', 'Devices'],
] as const

/** How a member signs in, and from where. */
export function SettingsSections({ member }: { member: SessionMember }) {
  return (
    <div className={styles['settings']}>
      <nav className={styles['side']} aria-label="Account">
        {SECTIONS.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles['sections']}>
        <section className={styles['section']} id="email" aria-labelledby="email-title">
          <Rubric title="Email" id="email-title" />
          <Leaf stacked>
            <p>
              <b>{member.email}</b>{' '}
              {member.isVerified ? <Tag tone="good">Verified</Tag> : <Tag tone="warn">Not verified</Tag>}
            </p>
            <EmailChangeForm />
          </Leaf>
        </section>
        <section className={styles['section']} id="password" aria-labelledby="password-title">
          <Rubric title="Password" id="password-title" />
          <Leaf>
            <PasswordChangeForm username={member.username} />
          </Leaf>
        </section>
        <section className={styles['section']} id="devices" aria-labelledby="devices-title">
          <Rubric title="Devices" id="devices-title" />
          <Leaf flush>
            <SessionList />
          </Leaf>
          <SignOutEverywhere />
        </section>
      </div>
    </div>
  )
}
