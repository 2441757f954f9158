/**
 * Stands in for libraries that @react-email/render imports for `pretty` and `plainText`, which the
 * preview never asks for: without them its chunk is about 80 kB gzip smaller. vite.config.ts lists
 * them; whoever calls one learns it here.
 */
const unused = (): never => {
  throw new Error('This part of the mail renderer is not in the browser’s bundle.');
};

export const SyntaxKind = {};
export const convert = unused;
export const decodeHTML = unused;
export const decodeHTMLAttribute = unused;
export const format = unused;
export const parse = unused;
