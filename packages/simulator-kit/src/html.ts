import { html as escapingHtml, raw } from 'hono/html';

/** Markup that may stand in a page as it is. `String(markup)` is its text. */
export type Html = ReturnType<typeof raw>;

type Value = Html | string | number | false | undefined | readonly Html[];

/**
 * Writes markup: each value that is not markup itself is escaped, for element content and quoted
 * attributes alike; nothing stands for `undefined` and `false`.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  // Only a promise among the values makes it a promise, and the types let none in.
  escapingHtml(strings, ...values) as Html;

/** A text that is markup already: a stylesheet, or what somebody else wrote and sanitized. */
export const trustedHtml = (markup: string): Html => raw(markup);
