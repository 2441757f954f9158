/** The reason of people who were never said to have agreed: they are kept and not mailed. */
export const noConsentReason = 'no_consent';

/**
 * Stands among the segments that a list or a selection names for "and only people without a recorded
 * consent". It is computed from their status, so it is nobody's segment and has no members of its own.
 */
export const noConsentRecorded = '00000000000000000N0C0NSENT';
