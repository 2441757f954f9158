/**
 * Thrown when the cloud can't start for a reason that the user can fix. Users see only the message.
 */
export class StartRefusedError extends Error {}
