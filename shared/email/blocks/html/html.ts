import { paddings } from '../../document/attr-groups';
import { type AttrValuesOf, source } from '../../document/attr-kinds';
import { emailBlock } from '../block';

/** About the size of a long newsletter's own markup. A whole email can contain several. */
export const HTML_BLOCK_LENGTH = 30_000;

const attrs = {
  code: source(HTML_BLOCK_LENGTH),
  ...paddings(0, 0, 0, 0),
};

export type HtmlAttrs = AttrValuesOf<typeof attrs>;

/** An author's own code. Until it has been parsed (`HtmlParts`), only its source is known. */
export const html = emailBlock({
  name: 'HTML',
  attrs,
  warnings: {},
  words: ({ code }) => code.replace(/<[^<>]*>/g, ' '),
  checkedText: ({ code }, parts) => {
    const part = parts.get(code);
    return part ? [part.text, ...part.beside].join('\n') : '';
  },
  content: ({ code }, parts) => ((parts.get(code)?.text ?? code) === '' ? 'other' : 'text'),
  links: ({ code }, sources) => sources.html.get(code)?.links ?? [],
  plainText: ({ code }, sources) => sources.html.get(code)?.write(sources.href).text ?? '',
  check: ({ code }, on) => on.html(code),
});
