/** What other parts of accounts may use of applicants. */
export { forgetUnverified } from './actions.ts'
export { findApplicant } from './find-applicant.ts'
