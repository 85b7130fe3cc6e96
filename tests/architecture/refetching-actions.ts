/**
 * The web actions that refetch by themselves, as file and function, each with the reason. All others leave it to the
 * reaction to their event, through `afterWrite`, so that a write leads to one refetch.
 */
export const REFETCHING_ACTIONS: Readonly<Record<string, string>> = {
  'accounts/actions.ts useSignUp': 'only after a refusal, and visitors hear no events',
  'admin/actions.ts useChangeRole': 'the page of a member hears nothing of what keepers do',
  'admin/actions.ts useDecide': 'the page of a member hears nothing of what keepers do',
  'admin/actions.ts useDeleteAccount': 'the page of a member hears nothing of what keepers do',
  'admin/actions.ts useKeeperAct': 'the page of a member hears nothing of what keepers do',
  'admin/actions.ts useLetterAct': 'nobody is told of emails that wait',
  'admin/actions.ts usePushAct': 'nobody is told of pushes that wait',
  'admin/actions.ts useReadAccount': 'nobody is told of what the ledger notes',
  'admin/actions.ts useRename': 'the page of a member hears nothing of what keepers do',
  'admin/actions.ts useRunJob': 'nobody is told of jobs',
  'admin/actions.ts useSuspend': 'the page of a member hears nothing of what keepers do',
  'decisions/actions.ts useReadWarning': 'only the server hears that a warning was read',
  'gatherings/door/check-in/actions.ts shown': 'only after a refusal, which nobody is told of',
  'imports/actions.ts adopt': 'news of an import that begins does not ask for its state',
  'imports/actions.ts useDropImport': 'nobody is told of imports that are dropped',
  'people/actions.ts useRemove': 'what keepers remove may stand on any page',
  'trades/disputes/actions.ts useResolveDispute': 'admins hear of no trades of others',
}
