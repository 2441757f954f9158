/** The answer to step 2 of an import: everyone in the file agreed. */
export const agreedConsent = { how: 'all' as const, text: 'They signed up in our shop' };
