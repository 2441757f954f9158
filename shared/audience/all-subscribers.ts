/**
 * Represents all subscribers in place of a segment: in an email's recipients, and as what a segment
 * starts from. It has the format of an id. It's the lowest one, which no segment ever gets.
 */
export const allSubscribersId = '0'.repeat(26);

export const allSubscribersName = 'All subscribers';
