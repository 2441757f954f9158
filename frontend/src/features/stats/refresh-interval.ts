/**
 * The polling interval in milliseconds. Numbers change while an email is being sent and keep
 * growing for days afterward.
 */
export const refreshInterval = 5000;
