/**
 * The parser for stored markup. In the front end, frontend/vite.config.ts replaces it with the
 * browser's own parser. The browser's parser reads the output of `docToMarkup` in the same way, and
 * using it saves the editor 28 kB of script.
 */
export { parseHtml as parseMarkup } from '../html/parse-html';
