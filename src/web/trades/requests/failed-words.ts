/** What failed, in the specification's words. */
export const FAILED = {
  load: 'Failed to load trade requests',
  add: 'Failed to add trade request',
  update: 'Failed to update trade request',
  delete: 'Failed to delete trade request',
} as const
