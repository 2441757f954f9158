import { html as escapingHtml, raw } from 'hono/html';

/** Markup that is safe to insert into a page. `String(markup)` returns its text. */
export type Html = ReturnType<typeof raw>;

type Value = Html | string | number | false | undefined | readonly Html[];

/**
 * Builds markup. Each value that isn't markup itself is escaped, for element content and quoted
 * attributes alike. `undefined` and `false` produce nothing.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  // Only a promise among the values would make it a promise, and the types allow none.
  escapingHtml(strings, ...values) as Html;

/**
 * Wraps a text that already is markup: a style sheet, or something that was sanitized elsewhere.
 */
export const trustedHtml = (markup: string): Html => raw(markup);
