/**
 * The id that represents all subscribers where a segment is expected: in an email's recipients, and
 * as the parent of a dynamic segment. It has the format of an id and the lowest possible value,
 * which no real segment ever gets.
 */
export const allSubscribersId = '0'.repeat(26);

export const allSubscribersName = 'All subscribers';
