import type { SessionMember } from '#contract/accounts.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { SideNav } from '#web/ui/layout/side-nav.tsx'
import { SideSection } from '#web/ui/layout/side-section.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { Belongings } from './belongings.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { Leave } from './leave.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { SessionList } from './session-list.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

import styles from './settings.module.css'

const SECTIONS = [
  ['email', 'Email'],
  ['password', 'Password'],
  ['devices', 'Devices'],
  ['belongings', 'Your data'],
  ['leave', 'Delete account'],
] as const

/** Settings for email, password, sessions, data download and account deletion. */
export function SettingsSections({ member }: { member: SessionMember }) {
  return (
    <SideNav label="Account" sections={SECTIONS}>
      <div className={styles['forms']}>
        <SideSection id="email" title="Email">
          <Leaf stacked>
            <Row>
              <b className={styles['address']}>{member.email}</b>
              {member.isVerified ? <Tag tone="good">Verified</Tag> : <Tag tone="warn">Not verified</Tag>}
            </Row>
            <EmailChangeForm own={member.email} />
          </Leaf>
        </SideSection>
        <SideSection id="password" title="Password">
          <Leaf>
            <PasswordChangeForm username={member.username} />
          </Leaf>
        </SideSection>
        <SideSection id="devices" title="Devices">
          <Leaf flush>
            <SessionList />
          </Leaf>
          <SignOutEverywhere />
        </SideSection>
        <SideSection id="belongings" title="Your data">
          <Leaf stacked>
            <Belongings />
          </Leaf>
        </SideSection>
        <SideSection id="leave" title="Leave">
          <Leaf stacked>
            <Leave username={member.username} />
          </Leaf>
        </SideSection>
      </div>
    </SideNav>
  )
}
