/**
 * Passed to sign-in in the history entry's state, with the path on which a session ended. It
 * survives a reload and isn't in any address.
 */
export type FormerUser = { readonly formerUserId?: string };

/** Returns whose session it was, if known. `state` is the history entry's state. */
export const formerUser = (state: unknown): string | undefined =>
  (state as FormerUser | null)?.formerUserId;
