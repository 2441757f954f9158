import { expect, test } from 'vitest';
import { mergeTagOptions } from './merge-tag-options';
import { insertTag, openTagAt } from './merge-tag-typing';

const tag = { name: 'city', fallback: '' };

test('completes an unfinished tag at the cursor without duplicating its closing braces', () => {
  expect(insertTag('Hi {{ci}}!', { start: 7, end: 7 }, tag)).toEqual({
    text: 'Hi {{city}}!',
    caret: 11,
  });
  expect(insertTag('Hi !', { start: 3, end: 3 }, tag).text).toBe('Hi {{city}}!');
  expect(insertTag('Hi you!', { start: 3, end: 6 }, tag).text).toBe('Hi {{city}}!');
});

test('doesn’t suggest tags inside a finished tag or its fallback', () => {
  expect(openTagAt('{{city}} ', 9)).toBeUndefined();
  expect(openTagAt('{{city|no', 9)).toBeUndefined();
  expect(openTagAt('a {{', 4)).toEqual({ start: 2, query: '' });
});

test('lists the customer’s attributes after the standard tags, each once, under the name used in emails', () => {
  const names = mergeTagOptions(['First Name', 'Größe', 'größe', '123']).map(({ name }) => name);
  expect(names).toEqual([
    'greeting',
    'formal_greeting',
    'first_name',
    'last_name',
    'name',
    'email',
    'brand',
    'business_address',
    'unsubscribe_url',
    'web_version_url',
    'größe',
  ]);
});
