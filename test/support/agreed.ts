/** The answer to step 2 of an import: all of its people agreed. */
export const agreed = { how: 'all' as const, text: 'They signed up in our shop' };
