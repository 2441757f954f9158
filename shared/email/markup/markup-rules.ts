import type { AttrOwner } from '../document/attrs';
import { ATTRS, attrEntries, markupName } from '../document/attrs';
import type { Loose } from '../loose-json';

export type TagAttributes = Readonly<Record<string, string>>;

/**
 * What an element is converted to. With `unwrap`, its content is kept. With `drop`, its content is
 * dropped too.
 */
export type TagRule =
  | { as: 'drop' | 'unwrap' | 'separate' | 'item' | 'break' }
  | { as: 'textblock' | 'list' | 'box' | 'atom' | 'inlineAtom'; node: Loose }
  /** The element sets an attribute of the document itself, wherever it occurs. */
  | { as: 'footer'; attrs: Readonly<Record<string, unknown>> }
  | { as: 'mark'; mark: Loose };

/** A set of rules for reading one kind of markup. The function returns the rule for an element. */
export type Dialect = (tag: string, attributes: TagAttributes) => TagRule;

/**
 * Elements that are dropped with all their content, because they run code, aren't HTML, or never
 * contain text.
 */
const DROPPED = new Set(
  'script style iframe object embed applet form input textarea select option svg math template noscript title head link meta base video audio source track canvas map xmp plaintext noembed noframes frameset frame dialog portal'.split(
    ' ',
  ),
);

/**
 * Block elements that have no node in our schema. Their text must not be joined with the text next
 * to them.
 */
const SEPARATING = new Set(
  'div section article header footer main nav aside table thead tbody tfoot tr td th caption blockquote center pre figure figcaption address dl dt dd fieldset details summary hr body html'.split(
    ' ',
  ),
);

const PLAIN_MARKS: Record<string, string> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
};

export const attrsFromTag = (owner: AttrOwner, tag: TagAttributes): Record<string, unknown> =>
  Object.fromEntries(
    attrEntries(owner).flatMap(([name]) => {
      const value = tag[markupName(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Returns the declarations of a style attribute. Names are in lower case, and `!important` is
 * removed.
 */
export const styleOf = (tag: TagAttributes): ReadonlyMap<string, string> =>
  new Map(
    (tag.style ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon < 1) return [];
      const value = declaration.slice(colon + 1).replace(/!\s*important/gi, '');
      return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim()]];
    }),
  );

const isOwner = (name: string): name is AttrOwner => Object.hasOwn(ATTRS, name);

const BOXES: ReadonlySet<AttrOwner> = new Set(['columns', 'section'] as const);

const customTag = (tag: string, attributes: TagAttributes): TagRule | undefined => {
  if (!tag.startsWith('email-')) return undefined;
  const type = tag === 'email-merge-tag' ? 'mergeTag' : tag.slice('email-'.length);
  if (type === 'column') return { as: 'box', node: { type } };
  if (!isOwner(type)) return undefined;
  const attrs = attrsFromTag(type, attributes);
  const node = { type, attrs };
  if (type === 'footer') return { as: 'footer', attrs };
  if (BOXES.has(type)) return { as: 'box', node };
  if (type === 'mergeTag') return { as: 'inlineAtom', node };
  return { as: type === 'paragraph' || type === 'heading' ? 'textblock' : 'atom', node };
};

/** Returns the rule for a paragraph or heading as other editors and people write it. */
const plainTextblock = (tag: string, attributes: TagAttributes): TagRule | undefined => {
  const style = styleOf(attributes);
  const align = attributes.align ?? style.get('text-align');
  const dir = attributes.dir?.toLowerCase() ?? style.get('direction');
  const attrs = { ...(align && { align }), ...(dir && { dir }) };
  if (tag === 'p') return { as: 'textblock', node: { type: 'paragraph', attrs } };
  const level = /^h([1-6])$/.exec(tag)?.[1];
  return level
    ? { as: 'textblock', node: { type: 'heading', attrs: { ...attrs, level } } }
    : undefined;
};

const styledSpan = (attributes: TagAttributes): TagRule => {
  const style = styleOf(attributes);
  const attrs = {
    color: style.get('color') ?? attributes.color,
    fontFamily: style.get('font-family') ?? attributes.face,
    fontSize: style.get('font-size'),
  };
  return { as: 'mark', mark: { type: 'textStyle', attrs } };
};

export const currentDialect: Dialect = (tag, attributes) => {
  const textual = customTag(tag, attributes) ?? plainTextblock(tag, attributes);
  if (textual) return textual;
  const mark = PLAIN_MARKS[tag];
  if (mark && Object.hasOwn(PLAIN_MARKS, tag)) return { as: 'mark', mark: { type: mark } };
  if (tag === 'a') return { as: 'mark', mark: { type: 'link', attrs: { href: attributes.href } } };
  if (tag === 'span' || tag === 'font') return styledSpan(attributes);
  if (tag === 'br') return { as: 'break' };
  if (tag === 'li') return { as: 'item' };
  if (tag === 'ul') return { as: 'list', node: { type: 'bulletList' } };
  if (tag === 'ol') {
    return {
      as: 'list',
      node: { type: 'orderedList', attrs: attrsFromTag('orderedList', attributes) },
    };
  }
  if (DROPPED.has(tag)) return { as: 'drop' };
  return { as: SEPARATING.has(tag) ? 'separate' : 'unwrap' };
};
