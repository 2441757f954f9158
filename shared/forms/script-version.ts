/** In the path of the scripts of forms: pages of stores keep the one they were given. */
export const scriptVersion = 1;
