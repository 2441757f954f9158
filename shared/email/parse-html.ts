import { parseDocument } from 'htmlparser2';
import type { ParseHtml } from './html-nodes';

/**
 * Any HTML, with the server's parser wherever it runs: for code emails and older bodies, which
 * nobody has brought into one spelling yet, and which two parsers would read differently.
 */
export const parseHtml: ParseHtml = (html) => parseDocument(html).children;
