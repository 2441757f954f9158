/** Starts with the browser's time zone, because nothing shown before sign-in belongs to a store. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the time zone in which the screen shows dates and times. That is the current store's zone
 * or, on pages without a store, the signed-in user's. The browser's zone is never used after
 * sign-in, because a store has one time zone no matter where it is viewed from
 * (docs/adr/0150-time-zone-and-language.md).
 */
export const screenZone = (): string => zone;

/**
 * Sets the time zone of the screen. Must be called before anything that depends on it is rendered.
 */
export const setScreenZone = (timeZone: string): void => {
  zone = timeZone;
};
