/**
 * The polling interval in milliseconds. Numbers change while an email is being sent and for days
 * afterward.
 */
export const refreshInterval = 5000;
