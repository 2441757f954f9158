/**
 * The parser of stored markup. frontend/vite.config.ts replaces it with the browser's own, which
 * reads the output of `docToMarkup` the same way and saves the editor 28 kB of script.
 */
export { parseHtml as parseMarkup } from '../html/parse-html';
