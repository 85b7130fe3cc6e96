/** How a conversation names a member who is no longer here. */
export const GONE = 'A member who left'
