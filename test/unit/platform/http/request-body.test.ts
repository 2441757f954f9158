import * as z from 'zod';
import { bodyJson, checkSameOrigin } from '../../../../functions/platform/http/http-request';
import { parseInput } from '../../../../functions/platform/http/parse-input';
import { apiEvent, type EventInput } from '../../../support/api-event';

const read = (input: EventInput, max = 1000) => bodyJson(apiEvent('POST /send', input), max);
const refusalOf = (task: () => unknown): { code?: string; details?: { fields?: unknown } } => {
  try {
    task();
  } catch (error) {
    return error as { code?: string };
  }
  return {};
};

test('reads a body as plain text or base 64, and a missing one as empty', () => {
  expect(read({ body: '{"a":1}' })).toEqual({ a: 1 });
  const body = Buffer.from('{"a":"ü"}').toString('base64');
  expect(read({ body, isBase64Encoded: true })).toEqual({ a: 'ü' });
  expect(read({})).toEqual({});
});

test('refuses broken JSON with a readable message', () => {
  expect(refusalOf(() => read({ body: '{"a":' })).code).toBe('invalid_json');
});

test('refuses a body that is too long without reading it', () => {
  expect(refusalOf(() => read({ body: `"${'x'.repeat(100)}` }, 100)).code).toBe(
    'request_too_large',
  );
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
])('rejects content types that another site’s form can send: %p', (type) => {
  const headers = { 'content-type': type };
  expect(refusalOf(() => read({ body: '{"a":1}', headers })).code).toBe('not_json');
});

test('accepts JSON with a declared character set', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  expect(read({ body: '{}', headers })).toEqual({});
});

test('refuses a call that another site’s page makes a browser send', () => {
  const originRefusal = (headers: Readonly<Record<string, string>>) =>
    refusalOf(() => checkSameOrigin(apiEvent('POST /x', { headers }), 'https://app.example')).code;
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect(originRefusal({ 'sec-fetch-site': site, origin: 'https://app.example' })).toBe(
      'forbidden',
    );
  }
  expect(originRefusal({ origin: 'https://app.example.evil' })).toBe('forbidden');
  expect(originRefusal({})).toBe('forbidden');
  expect(originRefusal({ 'sec-fetch-site': 'same-origin' })).toBeUndefined();
  expect(originRefusal({ origin: 'https://app.example' })).toBeUndefined();
});

describe('input that breaks its contract', () => {
  const schema = z.object({
    name: z.string().max(3),
    count: z.number().min(1),
    kind: z.enum(['a', 'b']),
    own: z.string('Brand is required'),
  });

  test('explains invalid input field by field in our words, never in zod’s', () => {
    const refusal = refusalOf(() => parseInput(schema, { name: 'long name', count: 0, kind: 'c' }));
    expect(refusal.code).toBe('invalid_request');
    expect(refusal.details?.fields).toEqual({
      name: 'Use 3 characters or fewer.',
      count: 'Enter 1 or more.',
      kind: 'Choose one of the options.',
      own: 'Brand is required',
    });
  });

  test('distinguishes invalid input from missing input', () => {
    const refusal = refusalOf(() =>
      parseInput(z.object({ a: z.string(), b: z.string() }), { a: 1 }),
    );
    expect(refusal.details?.fields).toEqual({
      a: 'Invalid format.',
      b: 'Required.',
    });
  });

  test('answers invalid input briefly, however much is wrong', () => {
    const ids = Array.from({ length: 5000 }, () => 'x');
    const refusal = refusalOf(() => parseInput(z.array(z.number()), ids));
    expect(Object.keys(refusal.details?.fields ?? {})).toHaveLength(20);
  });
});
