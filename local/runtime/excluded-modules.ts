import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const stubModule = join(import.meta.dirname, '../../shared/email/render/unused-renderer-parts.ts');

/**
 * The only importer whose imports are replaced. Other packages and our own code aren't affected.
 */
const importerPath = '/node_modules/@react-email/';

/**
 * Packages that our emails don't use: parts of @react-email/components, and what its renderer needs
 * only for `pretty` and `plainText`. Function bundles contain none of them either. The local server
 * loads packages without bundling, and the tables of about a hundred programming languages would
 * take longer to load than everything else.
 */
export const excludedModules: ReadonlySet<string> = new Set([
  '@react-email/code-block',
  '@react-email/markdown',
  '@react-email/tailwind',
  'entities/lib/decode.js',
  'html-to-text',
  'html5parser',
]);

/** Loads an empty stub when the email library imports parts that are never used. */
export const stubUnusedModules = (): void => {
  const url = pathToFileURL(stubModule).href;
  registerHooks({
    resolve: (name, context, next) =>
      excludedModules.has(name) && context.parentURL?.includes(importerPath)
        ? { url, shortCircuit: true }
        : next(name, context),
  });
};
