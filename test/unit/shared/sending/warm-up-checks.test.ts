import { warmUpConfig } from '../../../../shared/contracts/emails';
import { warmUpDefaults } from '../../../../shared/sending/warm-up';
import {
  planProblem,
  warmUpBounds,
  warmUpProblems,
} from '../../../../shared/sending/warm-up-checks';

const flat = { ...warmUpDefaults, initial: 1, increaseMultiplier: 1 };

test('the numbers a warm-up begins with are right', () => {
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
] as const)('%s of %p is refused, on the screen and by the server alike', (name, value) => {
  const data = { ...warmUpDefaults, [name]: value };
  const { text } = warmUpBounds[name];
  expect(warmUpProblems(data)).toEqual({ [name]: text });
  const { error } = warmUpConfig.safeParse({ type: 'threshold', data });
  expect(error?.issues).toMatchObject([{ path: ['data', name], message: text }]);
});

test('numbers that are missing are refused, limits that are left out have defaults', () => {
  const { initial, timeSpan, increaseMultiplier } = warmUpDefaults;
  expect(warmUpProblems({ initial, timeSpan, increaseMultiplier })).toEqual({});
  expect(Object.keys(warmUpProblems({}))).toEqual(['initial', 'timeSpan', 'increaseMultiplier']);
});

test('a thousand batches are planned, a thousand and one are refused', () => {
  const quick = { ...flat, timeSpan: 300 };
  expect(planProblem(1000, 'incremental', quick)).toBeUndefined();
  expect(planProblem(1001, 'incremental', quick)).toContain('1,000 batches');
  expect(planProblem(1001, 'complete', quick)).toBeUndefined();
});

test('90 days are planned, longer is refused', () => {
  const daily = { ...flat, timeSpan: 24 * 3600 };
  expect(planProblem(91, 'threshold', daily)).toBeUndefined();
  expect(planProblem(92, 'threshold', daily)).toContain('90 days');
});
