import { join } from 'node:path';

/** The repository's root folder: entries of functions and built assets are named relative to it. */
export const projectRoot = join(import.meta.dirname, '..');

export const inProject = (path: string): string => join(projectRoot, path);

/** Where `npm run build` leaves the app. */
export const builtFrontEnd = inProject('frontend/dist');
