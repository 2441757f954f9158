import { Mark, mergeAttributes } from '@tiptap/core';
// This import is only for the types of the extension's commands. The extension itself would add 10
// kB for turning typed text into links.
import type {} from '@tiptap/extension-link';
import { safeUrl } from '../../html/safe-url';
import { attributesOf } from './schema-attributes';

export const isLinkAllowed = (href: unknown): boolean => safeUrl(href) !== undefined;

/**
 * A link, with the same commands as TipTap's own extension. It doesn't include the extension's
 * plugins, which turn typed and pasted text into links. The editor adds these plugins after it has
 * loaded the text.
 */
export const EmailLink = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  inclusive: true,
  addAttributes: () => attributesOf('link'),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isLinkAllowed(element.getAttribute('href')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const { href } = HTMLAttributes;
    return ['a', mergeAttributes(HTMLAttributes, isLinkAllowed(href) ? {} : { href: '' }), 0];
  },
  addCommands() {
    const { name } = this;
    return {
      setLink:
        (attributes) =>
        ({ chain }) =>
          isLinkAllowed(attributes.href) &&
          chain().setMark(name, attributes).setMeta('preventAutolink', true).run(),
      unsetLink:
        () =>
        ({ chain }) =>
          chain()
            .unsetMark(name, { extendEmptyMarkRange: true })
            .setMeta('preventAutolink', true)
            .run(),
    };
  },
});
