/** Leaves the app for a page of somebody else. */
export const leaveFor = (address: string): void => window.location.assign(address);
