import { html as escapingHtml, raw } from 'hono/html';

/** Markup that can be inserted into a page as it is. `String(markup)` returns its text. */
export type Html = ReturnType<typeof raw>;

type Value = Html | string | number | false | undefined | readonly Html[];

/**
 * Creates markup. Values that aren't markup are escaped, for element content and quoted attributes
 * alike; `undefined` and `false` produce nothing.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  // The result is a promise only if a value is one, which the types rule out.
  escapingHtml(strings, ...values) as Html;

/** Accepts text that is already markup: a style sheet, or sanitized content written by others. */
export const trustedHtml = (markup: string): Html => raw(markup);
