import { html as escapingHtml, raw } from 'hono/html';

/** Markup that can safely be inserted into a page. `String(markup)` returns its text. */
export type Html = ReturnType<typeof raw>;

type Value = Html | string | number | false | undefined | readonly Html[];

/**
 * Builds markup. Each value that isn't markup itself is escaped, for element content and quoted
 * attributes alike. `undefined` and `false` produce nothing.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  // The result would be a promise only if a value were one, and the types allow no promises.
  escapingHtml(strings, ...values) as Html;

/**
 * Wraps a text that already is markup: a style sheet, or something that was sanitized elsewhere.
 */
export const trustedHtml = (markup: string): Html => raw(markup);
