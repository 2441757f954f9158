/**
 * Milliseconds. While an email is on its way its numbers move; afterwards they still grow for days.
 */
export const refreshInterval = 5000;
