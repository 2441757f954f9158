/** A start that can't proceed for a reason the user can fix. Only its message is shown. */
export class StartRefusedError extends Error {}
