import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const standIn = join(import.meta.dirname, '../../shared/email/render/unused-renderer-parts.ts');

/** Whose imports are looked at: no other package, and none of our own code, is affected. */
const asking = '/node_modules/@react-email/';

/**
 * Parts of @react-email/components that our emails have none of, and what its renderer needs only for
 * its `pretty` and `plainText`. Bundles of functions hold none of them either; here packages are loaded
 * as they are, and the tables of some hundred programming languages take longer than the rest of it.
 */
export const leftOut: ReadonlySet<string> = new Set([
  '@react-email/code-block',
  '@react-email/markdown',
  '@react-email/tailwind',
  'entities/lib/decode.js',
  'html-to-text',
  'html5parser',
]);

/** Loads the stand-in where the mail library asks for parts that are never used. */
export const leaveOutUnused = (): void => {
  const url = pathToFileURL(standIn).href;
  registerHooks({
    resolve: (name, context, next) =>
      leftOut.has(name) && context.parentURL?.includes(asking)
        ? { url, shortCircuit: true }
        : next(name, context),
  });
};
