/**
 * The version in the URLs of the form scripts, which browsers keep for a year. A store's page keeps
 * loading the version that its code names, so the responses about forms must stay readable for
 * earlier versions.
 */
export const scriptVersion = 3;
