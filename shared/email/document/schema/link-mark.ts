import { Mark, mergeAttributes } from '@tiptap/core';
// Imported only for the types of its commands. The extension itself would add 10 kB for turning
// typed text into links.
import type {} from '@tiptap/extension-link';
import { safeUrl } from '../../html/safe-url';
import { attributesOf } from './schema-attributes';

export const isLinkAllowed = (href: unknown): boolean => safeUrl(href) !== undefined;

/**
 * A link, with the commands of TipTap's own extension. That extension's plugins turn typed and
 * pasted text into links. The editor adds them once the text is loaded.
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
