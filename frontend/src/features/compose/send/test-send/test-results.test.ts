import { expect, test } from 'vitest';
import { testResultTexts } from './test-results';

const me = { email: 'me@home.test', status: 'sent' } as const;
const you = { email: 'you@home.test', status: 'sent' } as const;
const suppressedResult = { email: 'gone@home.test', status: 'suppressed' } as const;
const odd = { email: 'odd@home.test', status: 'failed' } as const;

test('reports an address as sent only if the test was sent to it', () => {
  expect(testResultTexts([me, suppressedResult, odd, you]).sent).toEqual([
    'Test sent to me@home.test, you@home.test.',
  ]);
});

test('doesn’t report a test as sent if it reached no address', () => {
  expect(testResultTexts([suppressedResult, odd]).sent).toEqual([]);
});

test('distinguishes suppressed and failed addresses', () => {
  const { problems } = testResultTexts([me, suppressedResult, odd]);
  expect(problems).toEqual([
    expect.stringMatching(/^Not sent to gone@home\.test: unsubscribed, bounced/),
    expect.stringMatching(/^Not sent to odd@home\.test: rejected by the email service/),
  ]);
});

test('reports no problem when the test reached every address', () => {
  expect(testResultTexts([me, you]).problems).toEqual([]);
});
