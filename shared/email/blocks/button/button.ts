import { emailBlock } from '../block';
import { buttonAttrs } from './button-attrs';
import { buttonDesign } from './button-design';

export const button = emailBlock({
  name: 'Button',
  attrs: buttonAttrs,
  warnings: { button_text_missing: 'A button has no text.' },
  labelText: ({ value }) => value,
  directedText: ({ value }) => value,
  content: () => 'other',
  links: ({ href, value }) => [{ url: href, label: value }],
  colors: (attrs) => ({ buttons: [attrs], border: attrs }),
  plainText: ({ value, href }, { link }) => link(value, href),
  check: (attrs, on) => {
    const { value, href, fontSize, bold } = attrs;
    const { color, backgroundColor } = buttonDesign(attrs, on.style);
    return [
      ...(value.trim() ? [] : [on.warn('button_text_missing')]),
      ...on.link(href, value),
      ...on.size(fontSize),
      ...on.contrast({ color, size: fontSize, bold }, backgroundColor),
      ...on.mergeTags(value),
    ];
  },
});
