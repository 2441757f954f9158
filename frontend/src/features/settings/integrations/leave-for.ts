/** Leaves the app for an external page. */
export const leaveFor = (address: string): void => window.location.assign(address);
