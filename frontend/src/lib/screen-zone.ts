/** Before anybody is signed in nothing on the screen has a store. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone in which the screen shows days and times: that of the store on the screen, and on
 * pages of no store the signed-in person's. Never the browser's: a store has one zone wherever it is
 * looked at from (docs/adr/0150-time-zone-and-language.md).
 */
export const screenZone = (): string => zone;

/** Set by what knows whose screen it is, before anything of it is rendered. */
export const setScreenZone = (timeZone: string): void => {
  zone = timeZone;
};
