/** Part of the path of the form scripts, so that stores' pages keep the version they were given. */
export const scriptVersion = 1;
