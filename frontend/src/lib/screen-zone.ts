/** Before sign-in, nothing on the screen belongs to a store. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the time zone in which the screen shows days and times: the current store's or, on pages
 * without a store, the signed-in user's. Never the browser's, because a store has one time zone
 * wherever it is viewed from (docs/adr/0150-time-zone-and-language.md).
 */
export const screenZone = (): string => zone;

/** Sets the time zone. Called before anything in it is rendered. */
export const setScreenZone = (timeZone: string): void => {
  zone = timeZone;
};
