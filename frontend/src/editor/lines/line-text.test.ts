import { getSchema } from '@tiptap/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineContent, lineExtensions } from './line-extensions';
import { lineText } from './line-text';

const schema = getSchema(lineExtensions(undefined, 500));
const roundTrip = (text: string): string => {
  const doc = schema.nodeFromJSON(lineContent(text));
  doc.check();
  return lineText(doc);
};

const tagLike = fc.constantFrom(
  '{{first_name|there}}',
  '{{ First Name | you  }}',
  '{{first_name}}',
  '{{{{city}}}}',
  '{{1}}',
  '{{}}',
  '{{Größe|é{}}',
  '\ue000@open\ue001',
);
const anything = fc.string({ unit: 'binary', maxLength: 40 });
/** Generates arbitrary UTF-16 text, including single surrogates and control characters. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes));

test('returns the text of a line byte for byte, however its tags are spelled', () => {
  const text = fc.array(fc.oneof(tagLike, anything, units)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      expect(roundTrip(typed)).toBe(typed);
    }),
  );
});

test('shows a tag as one pill that keeps its name and spelling', () => {
  const doc = schema.nodeFromJSON(lineContent('Hi {{ First Name | you }}!'));
  expect(doc.firstChild?.child(1).attrs).toEqual({
    name: 'first_name',
    fallback: 'you',
    format: '',
    typed: '{{ First Name | you }}',
  });
});
