import { expect, test } from 'vitest';
import { messageOf, readProblem } from './problem-error';

const answer = (status: number, body: object | string, headers: Record<string, string>) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const shownFor = async (...args: Parameters<typeof answer>) =>
  messageOf(await readProblem(answer(...args)));

test('shows the reference of a call that failed unexpectedly', async () => {
  const problem = { code: 'internal_error', message: 'Something went wrong. Please try again.' };
  expect(await shownFor(500, problem, { 'x-request-id': 'JKJaXmPLvHcESHA' })).toBe(
    'Something went wrong. Please try again. Reference: JKJaXmPLvHcESHA',
  );
});

test('shows the reference from API Gateway when a function didn’t answer', async () => {
  const headers = { 'apigw-requestid': 'JKJaXmPLvHcESHA=' };
  expect(await shownFor(503, { message: 'Service Unavailable' }, headers)).toBe(
    'Service Unavailable. Reference: JKJaXmPLvHcESHA',
  );
  expect(await shownFor(504, '<html>', headers)).toBe(
    'Something went wrong. Reference: JKJaXmPLvHcESHA',
  );
});

test('shows no reference for a refusal, and none if no one knows the call', async () => {
  const refusal = { code: 'stale_version', message: 'It changed.' };
  expect(await shownFor(409, refusal, { 'x-request-id': 'JKJaXmPLvHcESHA' })).toBe('It changed.');
  expect(await shownFor(502, '<html>', {})).toBe('Something went wrong');
});
