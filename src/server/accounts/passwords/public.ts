/** What other parts of accounts may use of passwords. */
export {
  changePassword,
  checkPasswordOf,
  confirmPasswordReset,
  givePasswordAgain,
  isPasswordFresh,
  requestPasswordReset,
} from './actions.ts'
export { passwordIssues } from './password-issues.ts'
