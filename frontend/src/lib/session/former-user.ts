/**
 * Goes to sign-in with the path on which a session ended, as the history entry's state: it survives
 * a reload and stands in no address.
 */
export type FormerUser = { readonly formerUserId?: string };

/** Whose session it was, if that is known. `state` is what the history entry holds. */
export const formerUser = (state: unknown): string | undefined =>
  (state as FormerUser | null)?.formerUserId;
