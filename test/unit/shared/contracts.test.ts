import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import { statusByCode } from '../../../functions/platform/app-error';
import { routes } from '../../../functions/routes';
import { apiFunctions, entryOf } from '../../../functions/routes/api-functions';
import { moduleOf } from '../../../functions/routes/modules';
import type { Route } from '../../../functions/routes/route';
import { emailAddress, idList, paging, signInEmail } from '../../../shared/contracts/common';
import { createCustomerBody } from '../../../shared/contracts/customers';
import { variant } from '../../../shared/contracts/email/ab-test';
import { updateDraftBody } from '../../../shared/contracts/emails';
import { reviewComment, reviewReplyBody } from '../../../shared/contracts/reviews';

const table: Readonly<Record<string, Route>> = routes;
const text = (path: string) => readFileSync(path, 'utf8');
const sources = globSync('functions/**/*.ts').filter((path) => !path.endsWith('app-error.ts'));

const usedCodes = (): string[] =>
  sources.flatMap((path) =>
    [...text(path).matchAll(/new AppError\(\s*'(\w+)'/g)].map(([, code = '']) => code),
  );

test.each(Object.entries(table))('implements %s in the router of its feature', (key, route) => {
  const router = text(`functions/${moduleOf(route.feature)}/router.ts`);
  expect(router).toContain(`'${key}':`);
});

test('answers the calls of every feature in exactly one function', () => {
  const features = Object.values(apiFunctions).flat().map(String).sort();
  expect(features).toEqual([...new Set(Object.values(table).map(({ feature }) => feature))].sort());
  for (const name of Object.keys(apiFunctions) as (keyof typeof apiFunctions)[]) {
    const imported = [...text(entryOf(name)).matchAll(/'\.\.\/([\w-]+)\/router'/g)].map(
      ([, folder]) => folder,
    );
    expect(imported.sort()).toEqual(apiFunctions[name].map(moduleOf).sort());
  }
});

test('answers only the routes in the route table', () => {
  const routedKeys = globSync('functions/*/router.ts').flatMap((path) =>
    [...text(path).matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) [^']+)':/g)].map(([, key]) => key),
  );
  expect(routedKeys.sort()).toEqual(Object.keys(table).sort());
});

test('defines a status for every error code that our code throws', () => {
  expect(usedCodes().filter((code) => !(code in statusByCode))).toEqual([]);
});

test('uses every error code in the table somewhere', () => {
  // Rules in shared/ also throw these errors, because pages check the same rules.
  const all = [...sources, ...globSync('shared/**/*.ts')].map(text).join('\n');
  const unused = Object.keys(statusByCode).filter((code) => !all.includes(`'${code}'`));
  expect(unused).toEqual([]);
});

test('gives every error code a client error status', () => {
  for (const status of Object.values(statusByCode)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

test('describes every contract as a JSON schema', () => {
  for (const { body, query, form, response } of Object.values(table)) {
    for (const schema of [body, query, form, response]) {
      if (schema === undefined || schema === 'openapi') continue;
      expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).not.toThrow();
    }
  }
});

test('reads a list of IDs from a query, whether repeated or not, and accepts only IDs', () => {
  const firstId = '01JD0000000000000000000001';
  const secondId = '01JD0000000000000000000002';
  expect(idList.parse(`${firstId},${secondId}`)).toEqual([firstId, secondId]);
  expect(idList.parse([firstId, secondId])).toEqual([firstId, secondId]);
  expect(idList.parse('')).toEqual([]);
  expect(idList.safeParse('x').success).toBe(false);
  expect(idList.safeParse(Array.from({ length: 51 }, () => firstId)).success).toBe(false);
});

test('limits a page to between one and a hundred rows', () => {
  const query = z.object(paging(25));
  expect(query.parse({})).toEqual({ limit: 25, offset: 0 });
  expect(query.parse({ limit: '100', offset: '5' })).toEqual({ limit: 100, offset: 5 });
  for (const bad of [{ limit: '0' }, { limit: '101' }, { offset: '-1' }, { limit: '1,2' }]) {
    expect(query.safeParse(bad).success).toBe(false);
  }
});

test.each([501, 998, 999])(
  'refuses a subject of %d characters with a message, and never shortens it',
  (length) => {
    const subject = 'x'.repeat(length);
    const refused = updateDraftBody.safeParse({ rev: 0, subject });
    expect(refused.error?.issues).toMatchObject([
      { path: ['subject'], message: 'A subject can have up to 500 characters.' },
    ]);
    expect(variant.safeParse({ subject, preHeader: '' }).success).toBe(false);
    const longest = 'x'.repeat(500);
    expect(updateDraftBody.parse({ rev: 0, subject: longest }).subject).toBe(longest);
  },
);

test('keeps a brand on one line, and refuses an email address that is too long for the user pool', () => {
  const email = 'ada@example.com';
  expect(createCustomerBody.parse({ brand: ' Olive\r\n& Fern\u2028 ', email }).brand).toBe(
    'Olive & Fern',
  );
  expect(createCustomerBody.safeParse({ brand: '\n\t', email }).success).toBe(false);
  const long = `${'x'.repeat(60)}@${'y'.repeat(63)}.example`;
  expect(createCustomerBody.safeParse({ brand: 'A', email: long }).success).toBe(false);
});

test('limits an email address to the same length in manual entry and in files, but allows up to 200 characters for sign-in', () => {
  const label = 'y'.repeat(61);
  const longest = `${'x'.repeat(64)}@${label}.${label}.${label}.cc`;
  expect(longest).toHaveLength(253);
  const [importRow] = [...openCsvFile(Buffer.from(`Email\n${longest}\n`)).rows()];
  expect(importRow).toMatchObject({ email: longest });
  expect(emailAddress.parse(longest)).toBe(longest);
  expect(signInEmail.safeParse(longest).success).toBe(false);
});

test('treats a reply or comment of invisible characters as empty', () => {
  const commentRef = { draftId: '01JD0000000000000000000001', commentId: '1-0' };
  expect(reviewReplyBody.safeParse({ ...commentRef, text: '\u200b \u202e' }).success).toBe(false);
  expect(reviewReplyBody.safeParse({ ...commentRef, text: 'Done\u200b' }).data?.text).toBe('Done');
  expect(reviewComment.safeParse({ text: '\u200b' }).success).toBe(false);
});
