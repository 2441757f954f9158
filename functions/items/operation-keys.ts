/** The key of the account's SES sending limits, as last read. */
export const quotaKey = { pk: 'CFG', sk: 'SES' } as const;

/** The key of the item that records how far behind we are in reading SES's events. */
export const eventLagKey = { pk: 'CFG', sk: 'EVENTS' } as const;

/** The key of the operator's switch for all sending to audiences. */
export const sendingSwitchKey = { pk: 'CFG', sk: 'SENDING' } as const;

/** The key of the item with the minute up to which scheduled emails have been started. */
export const dueCursorKey = { pk: 'CFG', sk: 'DUE' } as const;

/** Returns the key of the item that counts the emails sent to the provider in one second. */
export const rateWindowKey = (epochSecond: number) => ({ pk: `RATE#${epochSecond}`, sk: 'W' });

/**
 * The key of the item with the minute up to which people in sequences have been passed to the
 * workers, and when this happened.
 */
export const sequenceCursorKey = { pk: 'CFG', sk: 'SQDUE' } as const;

/** The key of the item with the progress of the one-time check of everyone in sequences. */
export const initialCheckKey = { pk: 'CFG', sk: 'SQLOOK' } as const;
