import fc from 'fast-check';
import { ATOM_TYPES } from '../../../../shared/email/blocks/blocks';
import { PLATFORMS } from '../../../../shared/email/blocks/social/social-platforms';
import { type AttrOwner, attrEntries } from '../../../../shared/email/document/attrs';
import type { EmailDoc } from '../../../../shared/email/document/email-doc';
import { FONT_FAMILIES } from '../../../../shared/email/document/fonts';
import { readDoc } from '../../../../shared/email/document/read/read-doc';

const word = fc.string({ unit: 'grapheme', maxLength: 12 });
const text = fc.oneof(word, fc.constantFrom(' ', '  a  b ', '{{first_name|x}}', '<b>&amp;"\''));
const url = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('mailto:a@b.example', 'tel:+123', '#top', '/shop?a=1&b=2', '{{shop_url}}/x y'),
);
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

/** Generates an author's own HTML, including parts that an HTML block must remove. */
const code = fc
  .array(
    fc.oneof(
      text,
      fc.constantFrom(
        '<p style="color:red">a\n\tb</p>',
        '<style>.em-f{display:none}</style>',
        '<!--[if mso]><table><tr><td><![endif]-->',
        '<a href="https://x.example/?a=1&b=2">x</a>',
        '</table></td>',
        '</email-html>',
        '"><script>',
      ),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join('\r\n'));

const isProfile = (owner: AttrOwner, name: string): boolean =>
  owner === 'social' && PLATFORMS.some(({ key }) => key === name);

/** Generates a value of the right type for an attribute, often but not always within its range. */
const attrValue = (owner: AttrOwner, name: string): fc.Arbitrary<unknown> => {
  const kind = attrEntries(owner).find(([key]) => key === name)?.[1];
  if (kind?.choices) return fc.constantFrom(...kind.choices);
  if (/color$/i.test(name)) return color;
  if (name === 'href' || name === 'src' || isProfile(owner, name)) return url;
  if (name === 'code') return code;
  if (name === 'width') return fc.constantFrom('auto', 'full', '10%', '55%', '100%');
  if (name === 'name') return fc.constantFrom('first_name', 'city', 'order.total');
  if (kind?.range) return fc.integer({ min: -5, max: 110 });
  return typeof kind?.default === 'boolean' ? fc.boolean() : text;
};

const attrs = (owner: AttrOwner): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(attrEntries(owner).map(([name]) => [name, attrValue(owner, name)])),
    { requiredKeys: [] },
  );

/** Generates a full set of attributes for a block. */
export const allAttrs = (owner: AttrOwner): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(attrEntries(owner).map(([name]) => [name, attrValue(owner, name)])));

const node = (type: AttrOwner) => attrs(type).map((values) => ({ type, attrs: values }));

const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike').map((type) => ({ type })),
  url.map((href) => ({ type: 'link', attrs: { href } })),
  fc.record({
    type: fc.constant('textStyle'),
    attrs: fc.record({
      color: fc.option(color),
      fontFamily: fc.option(fc.constantFrom(...FONT_FAMILIES)),
      fontSize: fc.option(fc.integer({ min: 8, max: 72 })),
    }),
  }),
);
const marks = fc.array(mark, { maxLength: 3 });
const inline = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak'), marks }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(node('mergeTag'), marks)
      .map(([tag, tagMarks]) => ({ ...tag, marks: tagMarks })),
  },
);
const textblock = (type: 'paragraph' | 'heading') =>
  fc
    .tuple(attrs(type), fc.array(inline, { maxLength: 6 }))
    .map(([values, content]) => ({ type, attrs: values, content }));

const { block } = fc.letrec<{ block: unknown; item: unknown }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    textblock('paragraph'),
    textblock('heading'),
    ...ATOM_TYPES.map((type) => node(type)),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'bulletList', content })),
    fc
      .tuple(attrs('orderedList'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([values, content]) => ({ type: 'orderedList', attrs: values, content })),
  ),
  item: fc
    .array(tie('block'), { minLength: 1, maxLength: 2 })
    .map((content) => ({ type: 'listItem', content })),
}));

const columnOf = (content: readonly unknown[]) => ({ type: 'column', content });

/**
 * Generates up to four columns, with and without a columns block around them. Reading them corrects
 * their number.
 */
const columns = fc
  .tuple(
    attrs('columns'),
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.array(block, { maxLength: 2 }).map(columnOf) },
        { weight: 1, arbitrary: block },
      ),
      { maxLength: 4 },
    ),
  )
  .map(([values, content]) => ({ type: 'columns', attrs: values, content }));

const row = fc.oneof({ weight: 3, arbitrary: block }, { weight: 1, arbitrary: columns });

const section = fc
  .tuple(attrs('section'), fc.array(row, { maxLength: 3 }))
  .map(([values, content]) => ({ type: 'section', attrs: values, content }));

const top = fc.oneof({ weight: 5, arbitrary: row }, { weight: 1, arbitrary: section });

/** Generates documents as JSON, like those an editor might produce. */
export const looseDoc: fc.Arbitrary<unknown> = fc
  .tuple(fc.option(attrs('footer')), fc.array(top, { maxLength: 6 }))
  .map(([footer, content]) => ({ type: 'doc', ...(footer && { attrs: { footer } }), content }));

export const emailDoc: fc.Arbitrary<EmailDoc> = looseDoc.map(readDoc);
