/**
 * The version in the URLs of the form scripts. A store's page keeps loading the version it was
 * published with.
 */
export const scriptVersion = 1;
