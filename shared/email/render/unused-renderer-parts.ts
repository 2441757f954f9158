/**
 * Throws an error. It replaces libraries that @react-email/render imports for its `pretty` and
 * `plainText` options, which we never use. Without them, the preview's chunk is about 80 kB gzip
 * smaller and a Lambda bundle 300 kB. frontend/vite.config.ts and lib/bundle-aliases.ts substitute
 * it. local/runtime/leave-out.ts does so too, and also for components that none of our emails use
 * and that bundles don't contain anyway.
 */
const unused = (): never => {
  throw new Error('This part of the mail renderer is left out.');
};

export const CodeBlock = unused;
export const Markdown = unused;
export const SyntaxKind = {};
export const Tailwind = unused;
export const convert = unused;
export const decodeHTML = unused;
export const decodeHTMLAttribute = unused;
export const format = unused;
export const parse = unused;

// `domutils` serializes documents with `dom-serializer`. We only select elements in them.
// biome-ignore lint/style/noDefaultExport: the package that it replaces has one
export default unused;
