import { html as escapingHtml, raw } from 'hono/html';

/** Markup that can be inserted into a page without escaping. `String(markup)` returns its text. */
export type Html = ReturnType<typeof raw>;

type Value = Html | string | number | false | undefined | readonly Html[];

/**
 * Creates markup from a template. Values that aren't markup are escaped, so that they are safe as
 * element content and in quoted attributes. `undefined` and `false` produce nothing.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  // The result is a promise only if one of the values is a promise, which the types rule out.
  escapingHtml(strings, ...values) as Html;

/**
 * Marks text as markup without escaping it. Use it for style sheets, or for content by others that
 * has been sanitized.
 */
export const trustedHtml = (markup: string): Html => raw(markup);
