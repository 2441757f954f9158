import { join } from 'node:path';

/** The repository's root folder. Function entries and built assets are named relative to it. */
export const projectRoot = join(import.meta.dirname, '..');

export const pathInProject = (path: string): string => join(projectRoot, path);

/** The folder into which `npm run build` puts the app. */
export const builtFrontEnd = pathInProject('frontend/dist');
