/**
 * The choice of everybody, in the place of a segment: in an email's recipients and as what a
 * segment starts from. Written as the ids are; the lowest one, which is never given to a segment.
 */
export const allSubscribersId = '0'.repeat(26);

export const allSubscribersName = 'All subscribers';
