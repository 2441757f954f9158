/** Markup that is safe to put into a page as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = Html | string | number | undefined | false | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const markupOf = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('');
  return value === undefined || value === false ? '' : escaped(String(value));
};

/** Writes markup; every value that is not markup itself is escaped. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(
    strings.reduce((result, text, index) => `${result}${markupOf(values[index - 1])}${text}`),
  );
