import { expect, test } from 'vitest';
import { coerceAttrs } from '../../../../../shared/email/attrs';
import { blockFields, fieldProblems, isComplete, isDisabled } from './block-fields';

const button = (changes: Record<string, unknown> = {}) => ({
  ...coerceAttrs('button', {}),
  href: 'https://shop.example',
  ...changes,
});
const image = (changes: Record<string, unknown> = {}) => ({
  ...coerceAttrs('image', {}),
  src: 'https://shop.example/a.png',
  alt: 'Olive oil',
  ...changes,
});

test('every attribute of a block has a field with its range, except what is measured', () => {
  const names = blockFields('image').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['src', 'alt', 'width', 'href', 'paddingTop']));
  expect(names).not.toContain('naturalWidth');
  expect(blockFields('button')).toContainEqual({
    kind: 'number',
    name: 'borderRadius',
    label: 'Border radius',
    min: 0,
    max: 50,
  });
});

test('a button needs a text and an address', () => {
  expect(fieldProblems('button', button())).toEqual({});
  expect(fieldProblems('button', button({ value: ' ', href: '' }))).toEqual({
    value: 'Button text is required',
    href: 'Please enter a URL',
  });
  expect(fieldProblems('button', button({ href: 'no url' }))).toEqual({
    href: 'Please enter a valid URL',
  });
  expect(isComplete('button', button({ href: '' }))).toBe(false);
  expect(isComplete('button', button({ href: 'no url' }))).toBe(true);
});

test('an image needs a source and an alt text; its link may be empty', () => {
  expect(fieldProblems('image', image({ href: '' }))).toEqual({});
  expect(fieldProblems('image', image({ src: '', alt: '', href: 'no url' }))).toEqual({
    src: 'Image source is required',
    alt: 'Alt text is required',
    href: 'Please enter a valid URL',
  });
  expect(isComplete('image', image({ src: '' }))).toBe(false);
});

test('texts and dividers are always complete', () => {
  expect(isComplete('paragraph', coerceAttrs('paragraph', {}))).toBe(true);
  expect(fieldProblems('divider', coerceAttrs('divider', {}))).toEqual({});
});

test('width and colour of a border wait for its style', () => {
  expect(isDisabled('borderWidth', button({ borderStyle: 'none' }))).toBe(true);
  expect(isDisabled('borderColor', button({ borderStyle: 'solid' }))).toBe(false);
  expect(isDisabled('borderRadius', button({ borderStyle: 'none' }))).toBe(false);
});
