import { stripVTControlCharacters } from 'node:util';

/** Where the app stands: it is built beside the server's start, and the browser may come earlier. */
export type SiteState =
  | { readonly state: 'building' }
  | { readonly state: 'ready'; readonly folder: string }
  | { readonly state: 'failed'; readonly output: string }
  /** Started without the app: only the API is served. */
  | { readonly state: 'none' };

/** Tools colour their output where they take it for a terminal's; a page would show the codes. */
const outputOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : `${error}`);

/** Follows a build, and never rejects. @returns the state, and the end of the build */
export const watchSite = (build: Promise<string> | undefined) => {
  let current: SiteState = { state: build ? 'building' : 'none' };
  const ended = (build ?? Promise.resolve(undefined)).then(
    (folder) => {
      if (folder !== undefined) current = { state: 'ready', folder };
    },
    (error: unknown) => {
      current = { state: 'failed', output: outputOf(error) };
    },
  );
  return { current: () => current, ended };
};
