import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import {
  type AttrOwner,
  attrEntries,
  coerceAttrs,
} from '../../../../../shared/email/document/attrs';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { checkDoc, emailSchema } from '../../../../../shared/email/document/schema/schema';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { fill, NO_IMAGE } from '../../../../../shared/email/merge/merge';
import { BLOCK_OWNERS, HOSTILE_BLOCKS } from '../../../../fixtures/hostile/hostile-blocks';
import { allAttrs } from '../arbitraries';
import { aDraft } from '../fixtures';

const roundTrip = (markup: string) => docToMarkup(markupToDoc(markup));

/** Removes the author's own code, which is stored as typed and only sanitized when it is shown. */
const withoutCodeAttribute = (markup: string) => markup.replace(/ code="[^"]*"/g, '');

test('cleans hostile attributes of every block, and reading the result again changes nothing', () => {
  for (const markup of HOSTILE_BLOCKS) {
    const cleanMarkup = roundTrip(markup);
    const checked = withoutCodeAttribute(cleanMarkup);
    expect(cleanMarkup).toContain('ok');
    expect(checked).not.toMatch(/<(?!\/?(email-[a-z-]+|p)\b)/);
    expect(checked).not.toMatch(
      /(href|src|instagram|x|website)="\s*(\w*script|data:(?!image\/(png|jpe?g|gif|webp)))/i,
    );
    expect(checked.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(on\w+|style|id)=/i);
    expect(cleanMarkup).not.toMatch(/[\ue000-\ue00f]/);
    expect(roundTrip(cleanMarkup)).toBe(cleanMarkup);
    checkDoc(markupToDoc(markup));
  }
  expect(HOSTILE_BLOCKS.length).toBeGreaterThan(300);
});

/** Returns what can be dangerous in an email: its event handlers, styles, and link targets. */
const capabilitiesOf = (html: string): readonly string[] => {
  const capabilities: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on')) capabilities.push(`${name} ${key}`);
        if (
          key === 'style' &&
          /window\.hit|behavior|position:(fixed|absolute)/.test(
            value.replace(/url\('[^']*'\)/g, ''),
          )
        ) {
          capabilities.push(`${name} style ${value}`);
        }
        if (
          value !== NO_IMAGE &&
          /^(href|src|background)$/.test(key) &&
          /^\s*(\w*script|data):/i.test(value)
        ) {
          capabilities.push(`${name} ${key} ${value}`);
        }
      }
      if (name === 'script') capabilities.push(name);
    },
  });
  parser.write(html);
  parser.end();
  return capabilities;
};

test('keeps hostile attributes from adding elements, handlers, styles or URLs to the email', async () => {
  for (const body of HOSTILE_BLOCKS) {
    const { html } = await compileEmail(aDraft({ body }));
    expect({ body, found: capabilitiesOf(fill(html, new Map())) }).toEqual({ body, found: [] });
  }
});

/** Returns a document with the block and the content it needs. */
const docWith = (type: AttrOwner, attrs: unknown) =>
  readDoc(
    type === 'footer'
      ? { type: 'doc', attrs: { footer: attrs }, content: [] }
      : { type: 'doc', content: [{ type, attrs, content: [] }] },
  );

test.each(BLOCK_OWNERS)('writes, reads and edits %s with every attribute without loss', (owner) => {
  fc.assert(
    fc.property(allAttrs(owner), (attrs) => {
      const doc = docWith(owner, attrs);
      expect(markupToDoc(docToMarkup(doc))).toEqual(doc);
      expect(readDoc(emailSchema().nodeFromJSON(doc).toJSON())).toEqual(doc);
    }),
    { numRuns: 60 },
  );
});

test.each(BLOCK_OWNERS)('reads %s with any attributes the same way twice', (owner) => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.anything({ maxDepth: 1 }),
  );
  const names = attrEntries(owner).map(([name]) => name);
  const attrs = fc.record(Object.fromEntries(names.map((name) => [name, anything])));
  fc.assert(
    fc.property(attrs, (raw) => {
      const once = coerceAttrs(owner, raw);
      expect(coerceAttrs(owner, once)).toEqual(once);
      const doc = docWith(owner, raw);
      expect(markupToDoc(docToMarkup(doc))).toEqual(doc);
    }),
    { numRuns: 100 },
  );
});
