/**
 * Part of the path of the form scripts, so that a store's page keeps the version it was published
 * with.
 */
export const scriptVersion = 1;
