/** A start that cannot be, for a reason the user can mend: only the sentence is shown. */
export class StartRefused extends Error {}
