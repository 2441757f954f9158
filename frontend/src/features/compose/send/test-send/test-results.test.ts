import { expect, test } from 'vitest';
import { testResultWords } from './test-results';

const me = { email: 'me@home.test', status: 'sent' } as const;
const you = { email: 'you@home.test', status: 'sent' } as const;
const gone = { email: 'gone@home.test', status: 'suppressed' } as const;
const odd = { email: 'odd@home.test', status: 'failed' } as const;

test('only addresses that the test was sent to are called sent', () => {
  expect(testResultWords([me, gone, odd, you]).sent).toEqual([
    'Test sent to me@home.test, you@home.test.',
  ]);
});

test('where no address was reached, nothing is called sent', () => {
  expect(testResultWords([gone, odd]).sent).toEqual([]);
});

test('suppressed and failed addresses are told apart', () => {
  const { problems } = testResultWords([me, gone, odd]);
  expect(problems).toEqual([
    expect.stringMatching(/^Not sent to gone@home\.test: unsubscribed, bounced/),
    expect.stringMatching(/^Not sent to odd@home\.test: rejected by the email service/),
  ]);
});

test('there is no problem to tell when every address was reached', () => {
  expect(testResultWords([me, you]).problems).toEqual([]);
});
