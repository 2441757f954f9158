/**
 * The id of the user whose session ended. It is passed to the sign-in page in the history entry's
 * state, together with the path on which the session ended. This state survives a reload and
 * doesn't appear in any URL.
 */
export type FormerUser = { readonly formerUserId?: string };

/**
 * Returns the id of the user whose session ended, if known. `state` is the history entry's state.
 */
export const formerUser = (state: unknown): string | undefined =>
  (state as FormerUser | null)?.formerUserId;
