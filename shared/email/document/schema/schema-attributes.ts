import type { Attribute } from '@tiptap/core';
import type { AttrOwner } from '../attrs';
import { attrEntries, coerceAttrs, markupName } from '../attrs';

/**
 * Returns the attributes of a node or mark in TipTap's format. Default values are omitted from the
 * markup.
 */
export const attributesOf = (owner: AttrOwner): Record<string, Attribute> =>
  Object.fromEntries(
    attrEntries(owner).map(([name, kind]) => [
      name,
      {
        default: kind.default,
        parseHTML: (element: HTMLElement) => kind.read(element.getAttribute(markupName(name))),
        renderHTML: (attrs: Record<string, unknown>) =>
          attrs[name] === kind.default ? {} : { [markupName(name)]: String(attrs[name]) },
      },
    ]),
  );

/**
 * Returns the attributes of headings. Our own heading tag has the level in an attribute, and a
 * pasted heading has it in the tag's name. When the author presses Enter after a heading, the new
 * paragraph has its alignment and direction, but not its padding.
 */
export const headingAttributes = (): Record<string, Attribute> => {
  const parseLevel = (element: HTMLElement) => {
    const levelText = element.getAttribute('level') ?? /^h([1-6])$/i.exec(element.tagName)?.[1];
    return coerceAttrs('heading', { level: levelText }).level;
  };
  return Object.fromEntries(
    Object.entries(attributesOf('heading')).map(([name, attribute]) => [
      name,
      {
        ...attribute,
        keepOnSplit: name === 'align' || name === 'dir',
        ...(name === 'level' ? { parseHTML: parseLevel } : {}),
      },
    ]),
  );
};

/** Returns the attribute for one CSS property of a text's style. */
export const styleAttribute = (
  css: string,
  name: 'color' | 'fontFamily' | 'fontSize',
): Attribute => ({
  default: null,
  parseHTML: (element: HTMLElement) =>
    coerceAttrs('textStyle', { [name]: element.style.getPropertyValue(css) })[name],
  renderHTML: (attrs: Record<string, unknown>) => {
    const value = attrs[name];
    if (value === null || value === undefined) return {};
    return { style: `${css}: ${value}${typeof value === 'number' ? 'px' : ''}` };
  },
});
