import { warmUpConfig } from '../../../../shared/contracts/emails';
import { warmUpDefaults } from '../../../../shared/sending/warm-up';
import {
  planProblem,
  warmUpBounds,
  warmUpProblems,
} from '../../../../shared/sending/warm-up-checks';

const flat = { ...warmUpDefaults, initial: 1, increaseMultiplier: 1 };

test('starts a warm-up with the right numbers', () => {
  expect(warmUpProblems(warmUpDefaults)).toEqual({});
});

test.each([
  ['initial', 0],
  ['initial', 1.5],
  ['initial', 1_000_001],
  ['initial', Number.NaN],
  ['initial', ''],
  ['timeSpan', 299],
  ['timeSpan', 7_776_001],
  ['increaseMultiplier', 0],
  ['increaseMultiplier', 0.09],
  ['increaseMultiplier', Number.POSITIVE_INFINITY],
  ['bounce', -1],
  ['unsubscribe', 101],
  ['open', Number.NaN],
] as const)('refuses %s of %p on the screen and on the server', (name, value) => {
  const data = { ...warmUpDefaults, [name]: value };
  const { text } = warmUpBounds[name];
  expect(warmUpProblems(data)).toEqual({ [name]: text });
  const { error } = warmUpConfig.safeParse({ type: 'threshold', data });
  expect(error?.issues).toMatchObject([{ path: ['data', name], message: text }]);
});

test('refuses missing numbers, and uses defaults for missing limits', () => {
  const { initial, timeSpan, increaseMultiplier } = warmUpDefaults;
  expect(warmUpProblems({ initial, timeSpan, increaseMultiplier })).toEqual({});
  expect(Object.keys(warmUpProblems({}))).toEqual(['initial', 'timeSpan', 'increaseMultiplier']);
});

test('plans a thousand batches and refuses a thousand and one', () => {
  const quick = { ...flat, timeSpan: 300 };
  expect(planProblem(1000, 'incremental', quick)).toBeUndefined();
  expect(planProblem(1001, 'incremental', quick)).toContain('1,000 batches');
  expect(planProblem(1001, 'complete', quick)).toBeUndefined();
});

test('plans 90 days and refuses more', () => {
  const daily = { ...flat, timeSpan: 24 * 3600 };
  expect(planProblem(91, 'threshold', daily)).toBeUndefined();
  expect(planProblem(92, 'threshold', daily)).toContain('90 days');
});
