/**
 * The parser of stored markup. frontend/vite.config.ts puts the browser's own in its place, which
 * reads what `docToMarkup` wrote the same way and saves the editor 28 kB of script.
 */
export { parseHtml as parseMarkup } from '../html/parse-html';
