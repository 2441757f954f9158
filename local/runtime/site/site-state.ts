import { stripVTControlCharacters } from 'node:util';

/**
 * The state of the app's build, which runs alongside the server's start. The browser may request
 * the app before the build is done.
 */
export type SiteState =
  | { readonly state: 'building' }
  | { readonly state: 'ready'; readonly folder: string }
  | { readonly state: 'failed'; readonly output: string }
  /** Started without the app: only the API is served. */
  | { readonly state: 'none' };

/**
 * Removes color codes, which tools write when they detect a terminal. A page would show them as
 * text.
 */
const outputOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : `${error}`);

/**
 * Follows a build and never rejects.
 * @returns the state, and a promise for the end of the build
 */
export const watchSite = (build: Promise<string> | undefined) => {
  let current: SiteState = { state: build ? 'building' : 'none' };
  const buildEnd = (build ?? Promise.resolve(undefined)).then(
    (folder) => {
      if (folder !== undefined) current = { state: 'ready', folder };
    },
    (error: unknown) => {
      current = { state: 'failed', output: outputOf(error) };
    },
  );
  return { current: () => current, ended: buildEnd };
};
