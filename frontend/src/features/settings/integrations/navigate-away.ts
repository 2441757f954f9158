/** Leaves the app for an external page. */
export const navigateAway = (address: string): void => window.location.assign(address);
