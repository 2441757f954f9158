/** The reason for people without recorded consent. They are stored but not emailed. */
export const noConsentReason = 'no_consent';

/**
 * Means "and only people without recorded consent" in a list's or selection's segments. It is
 * computed from their status, so it is not a real segment and has no members of its own.
 */
export const noConsentRecorded = '00000000000000000N0C0NSENT';

/**
 * Means "and only people whose consent was recorded, or who unsubscribed themselves" in a list's or
 * selection's segments. With the status "unsubscribed", only people who really unsubscribed remain.
 */
export const exceptNoConsent = '0000000000000000HADC0NSENT';

const computed: readonly string[] = [noConsentRecorded, exceptNoConsent];

/** Returns whether an id means a computed condition rather than a segment of the customer. */
export const isComputedSegment = (id: string): boolean => computed.includes(id);
