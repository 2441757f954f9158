import { paddings } from '../../document/attr-groups';
import { type AttrValuesOf, source } from '../../document/attr-kinds';
import { emailBlock } from '../block';

/**
 * The maximum length of an HTML block, about the size of a long newsletter's own markup. An email
 * can contain several HTML blocks.
 */
export const HTML_BLOCK_LENGTH = 30_000;

const attrs = {
  code: source(HTML_BLOCK_LENGTH),
  ...paddings(0, 0, 0, 0),
};

export type HtmlAttrs = AttrValuesOf<typeof attrs>;

/**
 * A block with an author's own HTML code. Until the code has been parsed (`HtmlParts`), only the
 * source is known.
 */
export const html = emailBlock({
  name: 'HTML',
  attrs,
  warnings: {},
  labelText: ({ code }) => code.replace(/<[^<>]*>/g, ' '),
  checkedText: ({ code }, parts) => {
    const part = parts.get(code);
    return part ? [part.text, ...part.beside].join('\n') : '';
  },
  content: ({ code }, parts) => ((parts.get(code)?.text ?? code) === '' ? 'other' : 'text'),
  links: ({ code }, sources) => sources.html.get(code)?.links ?? [],
  plainText: ({ code }, sources) => sources.html.get(code)?.write(sources.href).text ?? '',
  check: ({ code }, on) => on.html(code),
});
