import { expect, test } from 'vitest';
import { buttonDesign } from '../../../../../shared/email/blocks/button/button-design';
import { attrEntries, coerceAttrs } from '../../../../../shared/email/document/attrs';
import { DEFAULT_EMAIL_STYLE } from '../../../../../shared/email/document/styles';
import { BLOCK_TYPES, editorBlock } from '../kinds/editor-blocks';
import {
  blockFields,
  fieldProblems,
  isComplete,
  isDisabled,
  withDerivedChanges,
} from './block-fields';

const button = (changes: Record<string, unknown> = {}) => ({
  ...buttonDesign(coerceAttrs('button', {}), DEFAULT_EMAIL_STYLE),
  href: 'https://shop.example',
  ...changes,
});
const image = (changes: Record<string, unknown> = {}) => ({
  ...coerceAttrs('image', {}),
  src: 'https://shop.example/a.png',
  alt: 'Olive oil',
  ...changes,
});

test.each(BLOCK_TYPES)(
  'offers a field for every attribute of a %s except the source and the measured width',
  (type) => {
    const offered = editorBlock(type).sections.flatMap(({ fields }) => fields);
    const elsewhere = [
      ...(editorBlock(type).hasSource ? ['src'] : []),
      ...('naturalWidth' in coerceAttrs(type) ? ['naturalWidth'] : []),
    ];
    expect([...offered, ...elsewhere].sort()).toEqual(
      attrEntries(type)
        .map(([name]) => name)
        .sort(),
    );
  },
);

test('limits each field to the range in the attribute table', () => {
  const fieldOf = (name: string) => blockFields('button').get(name);
  expect(fieldOf('borderRadius')).toMatchObject({ kind: 'number', min: 0, max: 50 });
  expect(fieldOf('borderWidth')).toMatchObject({ kind: 'number', min: 0, max: 10 });
  expect(fieldOf('paddingTop')).toMatchObject({ kind: 'number', min: 0, max: 100 });
  expect(fieldOf('fontSize')).toMatchObject({ kind: 'number', min: 8, max: 72 });
});

test('requires a text and a URL for a button', () => {
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

test('requires six digits in colors, and a font size for text', () => {
  const changes = { backgroundColor: '#fff', color: 'red', fontSize: '' };
  expect(fieldProblems('button', button(changes))).toEqual({
    backgroundColor: 'Please enter a valid hex color',
    color: 'Please enter a valid hex color',
    fontSize: 'Please enter a font size',
  });
});

test('validates a border’s color only while there is a border', () => {
  const wrong = { borderColor: 'x' };
  expect(fieldProblems('image', image({ ...wrong, borderStyle: 'none' }))).toEqual({});
  expect(fieldProblems('image', image({ ...wrong, borderStyle: 'solid' }))).toEqual({
    borderColor: 'Please enter a valid hex color',
  });
});

test('requires a source and alt text for an image, but no link', () => {
  expect(fieldProblems('image', image({ href: '' }))).toEqual({});
  expect(fieldProblems('image', image({ src: '', alt: '', href: 'no url' }))).toEqual({
    src: 'Image source is required',
    alt: 'Alt text is required',
    href: 'Please enter a valid URL',
  });
  expect(isComplete('image', image({ src: '' }))).toBe(false);
});

test('requires no alt text for a decorative image, and removes existing alt text', () => {
  expect(fieldProblems('image', image({ alt: '', decorative: true }))).toEqual({});
  expect(withDerivedChanges('image', { decorative: true })).toEqual({ decorative: true, alt: '' });
});

test('treats texts and dividers as always complete', () => {
  expect(isComplete('paragraph', coerceAttrs('paragraph', {}))).toBe(true);
  expect(fieldProblems('divider', coerceAttrs('divider', {}))).toEqual({});
});

test('centers a full-width button and disables its alignment', () => {
  expect(withDerivedChanges('button', { width: 'full' })).toEqual({
    width: 'full',
    align: 'center',
  });
  expect(isDisabled('align', button({ width: 'full' }))).toBe(true);
});

test('enables a border’s width and color only once the border has a style', () => {
  expect(isDisabled('borderWidth', button({ borderStyle: 'none' }))).toBe(true);
  expect(isDisabled('borderColor', button({ borderStyle: 'solid' }))).toBe(false);
  expect(isDisabled('borderRadius', button({ borderStyle: 'none' }))).toBe(false);
});
