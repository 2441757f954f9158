/** What SES lets the account send, as last read. */
export const quotaKey = { pk: 'CFG', sk: 'SES' } as const;

/** How far the reading of SES's events is behind. */
export const eventLagKey = { pk: 'CFG', sk: 'EVENTS' } as const;

/** The operator's switch for everything that is sent to audiences. */
export const sendingSwitchKey = { pk: 'CFG', sk: 'SENDING' } as const;

/** Up to which minute scheduled emails have been started. */
export const dueCursorKey = { pk: 'CFG', sk: 'DUE' } as const;

/** The mails handed over in one second. */
export const rateWindowKey = (epochSecond: number) => ({ pk: `RATE#${epochSecond}`, sk: 'W' });

/** Up to which minute people of series have been handed to the workers, and when. */
export const sequenceCursorKey = { pk: 'CFG', sk: 'SQDUE' } as const;

/** How far the one look at everybody inside sequences has come. */
export const firstLookKey = { pk: 'CFG', sk: 'SQLOOK' } as const;
