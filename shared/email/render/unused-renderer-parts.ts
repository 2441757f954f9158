/**
 * Stands in for libraries that @react-email/render imports for its `pretty` and `plainText`
 * options, which we never ask for: without them the preview's chunk is about 80 kB gzip smaller
 * and a Lambda bundle 300 kB. frontend/vite.config.ts and lib/handler-bundles.ts put it in their
 * place; whoever calls one learns it here.
 */
const unused = (): never => {
  throw new Error('This part of the mail renderer is left out of our bundles.');
};

export const SyntaxKind = {};
export const convert = unused;
export const decodeHTML = unused;
export const decodeHTMLAttribute = unused;
export const format = unused;
export const parse = unused;
