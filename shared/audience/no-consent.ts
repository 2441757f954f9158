/** The reason of people who were never said to have agreed: they are kept and not mailed. */
export const noConsentReason = 'no_consent';

/**
 * Stands among the segments that a list or a selection names for "and only people without a recorded
 * consent". It is computed from their status, so it is nobody's segment and has no members of its own.
 */
export const noConsentRecorded = '00000000000000000N0C0NSENT';

/**
 * The others: "and only people whose consent was recorded once, or who left by themselves". With the status
 * "unsubscribed" it leaves people who really unsubscribed.
 */
export const exceptNoConsent = '0000000000000000HADC0NSENT';

const computed: readonly string[] = [noConsentRecorded, exceptNoConsent];

/** Whether an ID stands for a computed condition and not for a segment of the customer. */
export const isComputedSegment = (id: string): boolean => computed.includes(id);
