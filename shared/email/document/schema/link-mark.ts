import { Mark, mergeAttributes } from '@tiptap/core';
// For the types of its commands alone: the extension itself brings 10 kB for links made of typed text.
import type {} from '@tiptap/extension-link';
import { safeUrl } from '../../html/safe-url';
import { attributesOf } from './schema-attributes';

export const isLinkAllowed = (href: unknown): boolean => safeUrl(href) !== undefined;

/**
 * A link, with the commands of TipTap's own extension. Links of what is typed and pasted are made
 * by that extension's plugins, which the editor adds once the text is there.
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
