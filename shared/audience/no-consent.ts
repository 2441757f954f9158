/** The reason code for people whose consent wasn't recorded. They are stored but not emailed. */
export const noConsentReason = 'no_consent';

/**
 * A computed condition that can be added to the segments of a list or selection: only people
 * without recorded consent. It is determined from their status, so it isn't a real segment and has
 * no members of its own.
 */
export const noConsentRecorded = '00000000000000000N0C0NSENT';

/**
 * A computed condition that can be added to the segments of a list or selection: only people whose
 * consent was recorded, or who unsubscribed themselves. Combined with the status "unsubscribed", it
 * leaves only people who really unsubscribed.
 */
export const exceptNoConsent = '0000000000000000HADC0NSENT';

const computed: readonly string[] = [noConsentRecorded, exceptNoConsent];

/** Returns whether an id stands for a computed condition, not for a segment of the customer. */
export const isComputedSegment = (id: string): boolean => computed.includes(id);
