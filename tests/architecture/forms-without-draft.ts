/** Files in `src/web/` with a form that doesn't keep what was typed, and why. */
export const FORMS_WITHOUT_DRAFT = [
  // Searches: their words are in the address.
  'cards/search/box/search-bar.tsx',
  'collection/listing/list-search.tsx',
  'collection/shelf/shelf-tools.tsx',
  // Choices of dates, made in one go: no words are typed.
  'gatherings/hosting/copy-dialog.tsx',
  'gatherings/series/repeats-dialog.tsx',
  // Passwords are never kept, and a visitor's words neither: the browser may be somebody else's.
  'accounts/checked-form.tsx',
  'accounts/leave-dialog.tsx',
  'accounts/new-password-form.tsx',
  'accounts/password-again-dialog.tsx',
  'accounts/password-change-form.tsx',
  'accounts/reset-request-form.tsx',
  'accounts/sign-in-form.tsx',
  'accounts/sign-up-form.tsx',
  'pages/home/visitor-search.tsx',
  // Choices without words; the page around the third keeps them.
  'imports/columns/columns-step.tsx',
  'imports/steps/reread-form.tsx',
  'imports/steps/start-step.tsx',
  'pages/pattern-book/pattern-dialog.tsx',
  // A code is good for a minute, and nobody's later.
  'app/codes/given-code.tsx',
  // The same for the codes of players.
  'gatherings/door/scanning/scan-panel.tsx',
  // One name, which is on the list at the press.
  'gatherings/door/walk-in-form.tsx',
  'gatherings/tables/host-controls.tsx',
  // An amount that the other sees as soon as it is laid.
  'trades/meeting/table-money.tsx',
]
