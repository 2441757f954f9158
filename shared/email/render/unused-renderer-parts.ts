/**
 * Throws an error. This module replaces libraries that @react-email/render imports for its `pretty`
 * and `plainText` options, which we never use. Without these libraries, the preview's chunk is
 * about 80 kB (gzip) smaller, and a Lambda bundle is 300 kB smaller. frontend/vite.config.ts and
 * lib/bundle-aliases.ts substitute this module. local/runtime/excluded-modules.ts does too, and also uses
 * it to replace components that none of our emails use and that bundles don't contain anyway.
 */
const throwUnused = (): never => {
  throw new Error('This part of the mail renderer is left out.');
};

export const CodeBlock = throwUnused;
export const Markdown = throwUnused;
export const SyntaxKind = {};
export const Tailwind = throwUnused;
export const convert = throwUnused;
export const decodeHTML = throwUnused;
export const decodeHTMLAttribute = throwUnused;
export const format = throwUnused;
export const parse = throwUnused;

// `domutils` serializes documents with `dom-serializer`. We only select elements in them.
// biome-ignore lint/style/noDefaultExport: the package that it replaces has one
export default throwUnused;
