import { expect, test } from 'vitest';
import type { InlineNode } from '../../../../../shared/email/document/email-doc';
import { plainText, withText } from './inline-text';

const bold = { type: 'bold' } as const;
const nodes: InlineNode[] = [
  { type: 'text', text: 'Hi ' },
  { type: 'mergeTag', attrs: { name: 'first_name', fallback: 'there', format: '' } },
  { type: 'text', text: ', big sale', marks: [bold] },
];

test('includes merge tags and line breaks in a block’s plain text', () => {
  expect(plainText([...nodes, { type: 'hardBreak' }])).toBe('Hi {{first_name|there}}, big sale\n');
});

test('keeps all formatting when the text is unchanged', () => {
  expect(withText(nodes, plainText(nodes))).toEqual(nodes);
});

test('formats text typed in the middle like the surrounding text', () => {
  expect(withText(nodes, 'Hi {{first_name|there}}, big summer sale')).toEqual([
    ...nodes.slice(0, 2),
    { type: 'text', text: ', big summer sale', marks: [bold] },
  ]);
});

test('keeps the formatting when the user repeats a letter', () => {
  expect(withText([{ type: 'text', text: 'aa', marks: [bold] }], 'aaa')).toEqual([
    { type: 'text', text: 'aaa', marks: [bold] },
  ]);
  expect(withText(nodes, '')).toEqual([]);
});

test('turns a typed tag into a merge tag, and a typed line break into a new line', () => {
  expect(withText([], 'a\n{{ City | town }}')).toEqual([
    { type: 'text', text: 'a' },
    { type: 'hardBreak' },
    { type: 'mergeTag', attrs: { name: 'city', fallback: 'town', format: '' } },
  ]);
});
