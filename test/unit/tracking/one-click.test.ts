import type { EventInput } from '../../support/api-event';
import { click, openUnsubscribing } from './unsubscribing';

const { call, token, statusOf, unsubscribed, suppressed } = openUnsubscribing();

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const multipartInput = (...fields: readonly (readonly [string, string])[]): EventInput => ({
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary="b"; charset=UTF-8' },
  isBase64Encoded: true,
  body: Buffer.from(
    `${fields
      .map(
        ([name, value]) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')}--b--\r\n`,
  ).toString('base64'),
});

const oneClickRequests: readonly (readonly [string, EventInput])[] = [
  ['urlencoded', click],
  [
    'urlencoded with a character set, a line end and another case',
    {
      ...click,
      headers: { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' },
      body: 'list-unsubscribe=one-click\r\n',
    },
  ],
  ['in base 64', { ...click, isBase64Encoded: true, body: btoa('List-Unsubscribe=One-Click') }],
  // Sets an empty content type, because the test's builder would otherwise set JSON. It counts as
  // no type.
  ['of no named type', { ...click, headers: { 'content-type': '' } }],
  ['multipart', multipartInput(['List-Unsubscribe', 'One-Click'])],
];

const otherInputs: readonly (readonly [string, EventInput])[] = [
  ['nothing', { method: 'POST' }],
  ['nothing in a form', { method: 'POST', headers: formHeaders }],
  ['another value', { ...click, body: 'List-Unsubscribe=Yes' }],
  ['another field', { ...click, body: 'Unsubscribe=One-Click' }],
  ['a second field', { ...click, body: 'List-Unsubscribe=One-Click&x=1' }],
  ['the field twice', { ...click, body: 'List-Unsubscribe=One-Click&List-Unsubscribe=One-Click' }],
  ['text', { ...click, headers: { 'content-type': 'text/plain' } }],
  ['JSON', { method: 'POST', body: '{"List-Unsubscribe":"One-Click"}' }],
  ['another multipart field', multipartInput(['x', 'One-Click'])],
  ['two multipart fields', multipartInput(['List-Unsubscribe', 'One-Click'], ['x', '1'])],
  ['broken multipart', { ...multipartInput(), body: 'bm90aGluZw==' }],
  ['far too much', { ...click, body: `List-Unsubscribe=One-Click${' '.repeat(3000)}` }],
];

test.each(otherInputs)(
  'refuses a POST of %s without a redirect, and changes nothing',
  async (_description, input) => {
    const response = await call(await token(), input);
    expect(response).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('List-Unsubscribe=One-Click'),
    });
    expect(response.headers).not.toHaveProperty('location');
    expect(response.cookies).toBeUndefined();
    expect(await statusOf()).toBe('active');
    expect(await unsubscribed()).toBe(0);
  },
);

test.each(oneClickRequests)(
  'unsubscribes with a one-click POST, %s, and answers with a plain 200',
  async (_kind, input) => {
    const response = await call(await token(), input);
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toBeUndefined();
    expect(Object.keys(response.headers ?? {})).toEqual(['cache-control']);
    expect(await statusOf()).toBe('unsubscribed');
    expect(await suppressed()).toMatchObject({ reason: 'unsubscribe' });
    expect(await unsubscribed()).toBe(1);
  },
);
