import fc from 'fast-check';
import { type AttrOwner, attrEntries } from '../../../../shared/email/document/attrs';
import type { EmailDoc } from '../../../../shared/email/document/email-doc';
import { FONT_FAMILIES } from '../../../../shared/email/document/fonts';
import { readDoc } from '../../../../shared/email/document/read-doc';

const word = fc.string({ unit: 'grapheme', maxLength: 12 });
const text = fc.oneof(word, fc.constantFrom(' ', '  a  b ', '{{first_name|x}}', '<b>&amp;"\''));
const url = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('mailto:a@b.example', 'tel:+123', '#top', '/shop?a=1&b=2', '{{shop_url}}/x y'),
);
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

/** A value of the right shape for an attribute, often but not always inside its range. */
const attrValue = (owner: AttrOwner, name: string): fc.Arbitrary<unknown> => {
  const kind = attrEntries(owner).find(([key]) => key === name)?.[1];
  if (kind?.choices) return fc.constantFrom(...kind.choices);
  if (/color$/i.test(name)) return color;
  if (name === 'href' || name === 'src') return url;
  if (name === 'width') return fc.constantFrom('auto', 'full', '10%', '55%', '100%');
  if (name === 'name') return fc.constantFrom('first_name', 'city', 'order.total');
  if (typeof kind?.default === 'number') return fc.integer({ min: -5, max: 110 });
  return typeof kind?.default === 'boolean' ? fc.boolean() : text;
};

const attrs = (owner: AttrOwner): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(attrEntries(owner).map(([name]) => [name, attrValue(owner, name)])),
    { requiredKeys: [] },
  );

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
    node('button'),
    node('divider'),
    node('image'),
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

/** JSON as an editor might give it. */
export const looseDoc: fc.Arbitrary<unknown> = fc
  .array(block, { maxLength: 6 })
  .map((content) => ({ type: 'doc', content }));

export const emailDoc: fc.Arbitrary<EmailDoc> = looseDoc.map(readDoc);
