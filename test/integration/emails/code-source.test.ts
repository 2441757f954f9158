import { HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { newsletters } from '../../fixtures/newsletters/newsletters';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let manager: string;
let customerId: string;

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
  const body = { brand: 'Pine Shop', email: 'owner@pine.test' };
  customerId = (await product.api(manager, 'POST /customer/create', { body })).id;
});
afterAll(() => product.close());

const paramsOf = (draftId: string) => ({ customerId, params: { draftId } });
const readDraft = (draftId: string) =>
  product.api(manager, 'GET /draft/{draftId}', paramsOf(draftId));

const aCodeDraft = async (body: string) => {
  const { id, rev } = await product.api(manager, 'POST /draft', {
    customerId,
    body: { editor: 'CODE' },
  });
  const changes = { rev, body, subject: 'Hello', isAutomatic: true };
  return product.api(manager, 'PUT /draft/{draftId}', { ...paramsOf(id), body: changes });
};

const odd: readonly (readonly [string, string])[] = [
  ['nothing but white space', '\n\t  \r\n'],
  ['NUL and other controls', '<p>a\0b\u0001c\u001b\u007f</p>'],
  ['the empty document of the other editor', '<p></p>'],
  ['private use, unassigned and outermost characters', '\ue000{{x}}\ue001 \u{10ffff} \ufffe'],
  ['hostile code', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['500,000 bytes', 'é'.repeat(250_000)],
];

test.each([...newsletters(), ...odd])(
  'returns a source exactly as it was saved: %s',
  async (_name, source) => {
    const saved = await aCodeDraft(source);
    expect(saved.body).toBe(source);
    expect((await readDraft(saved.id)).body).toBe(source);
    const copy = await product.api(manager, 'POST /draft/{draftId}/duplicate', {
      ...paramsOf(saved.id),
    });
    expect((await readDraft(copy.id)).body).toBe(source);
  },
);

test('doesn’t restore deleted text when a code email is saved', async () => {
  const { id, rev } = await aCodeDraft('<p>Hello</p>');
  await product.api(manager, 'PUT /draft/{draftId}', { ...paramsOf(id), body: { rev, body: '' } });
  expect((await readDraft(id)).body).toBe('');
});

test('replaces an unpaired surrogate, which no file can contain, with the replacement character', async () => {
  expect((await aCodeDraft('<p>a\ud83d</p>')).body).toBe('<p>a\ufffd</p>');
});

test.each([...newsletters()])('sanitizes the source before sending: %s', async (name, source) => {
  const { id } = await aCodeDraft(`${source}<script>evil()</script><p onclick="evil()">Hi</p>`);
  const to = `${name.replace('.html', '')}@home.test`;
  const body = { emails: [to] };
  await product.api(manager, 'POST /draft/{draftId}/test', { ...paramsOf(id), body });
  const [mail] = await product.mail({ to });
  expect(mail?.html).toContain('Hi');
  expect(mail?.html).not.toMatch(/<script|onclick|evil\(|<form|<template|javascript:|file:\/\//i);
});

test('never serves the stored source to a browser as a page', async () => {
  await aCodeDraft('<script>alert(1)</script>');
  const { objects } = product.aws;
  const { CONTENT_BUCKET: Bucket } = await product.environment();
  const { Contents = [] } = await objects.send(
    new ListObjectsV2Command({ Bucket, Prefix: 'body/' }),
  );
  expect(Contents.length).toBeGreaterThan(0);
  for (const { Key } of Contents) {
    const { ContentType } = await objects.send(new HeadObjectCommand({ Bucket, Key }));
    expect(ContentType).toBe('text/plain; charset=utf-8');
  }
});
