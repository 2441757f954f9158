/** What whoever imports a list answers at step 2: all of its people agreed. */
export const agreed = { how: 'all' as const, text: 'They signed up in our shop' };
