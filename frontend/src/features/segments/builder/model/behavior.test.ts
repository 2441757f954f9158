import { expect, test } from 'vitest';
import { type BehaviorRule, behaviorRule } from '../../../../../../shared/contracts/segment-rules';
import {
  type Behavior,
  behaviorProblem,
  newBehavior,
  toBehavior,
  toBehaviorRule,
  withAction,
} from './behavior';

const behavior = (changes: Partial<Behavior>): Behavior => ({ ...newBehavior(0), ...changes });
const id = '01JD000000000000000000DRFT';

test('starts a new behavior rule with complete settings: opened any email, at any time', () => {
  expect(behaviorProblem(newBehavior(0))).toBeUndefined();
  expect(toBehaviorRule(newBehavior(0))).toEqual({ action: 'OPENED', quantity: 1 });
});

test.each([
  [behavior({ isAnyEmail: false }), 'Choose an email.'],
  [behavior({ quantity: 0 }), 'Enter between 1 and 100 emails.'],
  [behavior({ quantity: 101 }), 'Enter between 1 and 100 emails.'],
  [behavior({ time: 'past', pastDays: 0 }), 'Enter between 1 and 3650 days.'],
  [behavior({ time: 'between', start: '2026-01-01' }), 'Choose both dates.'],
  [
    behavior({ time: 'between', start: '2026-01-02', end: '2026-01-01' }),
    'The start date must be on or before the end date.',
  ],
  [behavior({ action: 'IN_SEGMENT' }), 'Choose a segment.'],
  [behavior({ action: 'BOUGHT' }), 'Choose a product.'],
  [behavior({ action: 'NOT_BOUGHT', what: 'collections' }), 'Choose a collection.'],
  [
    behavior({ action: 'BOUGHT', ids: ['11'], time: 'past', pastDays: 0 }),
    'Enter between 1 and 3650 days.',
  ],
] as const)('reports what is missing in a behavior rule: %#', (value, problem) => {
  expect(behaviorProblem(value)).toBe(problem);
});

test('ignores settings that a rule type doesn’t support, even if they were entered for another type', () => {
  const oneEmailBehavior = behavior({
    isAnyEmail: false,
    deliveryId: id,
    deliveryName: 'Spring',
    quantity: 7,
  });
  expect(toBehaviorRule(oneEmailBehavior)).toEqual({
    action: 'OPENED',
    deliveryId: id,
    deliveryName: 'Spring',
    quantity: 1,
  });
  const member = {
    ...oneEmailBehavior,
    action: 'NOT_IN_SEGMENT',
    segmentId: id,
    segmentName: 'VIPs',
  } as const;
  expect(toBehaviorRule(member)).toEqual({
    action: 'NOT_IN_SEGMENT',
    segmentId: id,
    segmentName: 'VIPs',
  });
});

test('keeps the choices of a purchase rule when the rule is stored and loaded again', () => {
  const rule: BehaviorRule = {
    action: 'NOT_BOUGHT',
    what: 'collections',
    ids: ['901'],
    titles: ['Oils'],
    timeRange: { pastDays: 7 },
  };
  expect(behaviorRule.parse(rule)).toEqual(rule);
  expect(toBehaviorRule(toBehavior(0, rule))).toEqual(rule);
});

test('doesn’t offer a date range for purchases', () => {
  const between = behavior({ time: 'between', start: '2026-01-01', end: '2026-01-02' });
  expect(withAction(between, 'BOUGHT').time).toBe('ever');
  expect(withAction(between, 'CLICKED').time).toBe('between');
});

test('includes both the first and the last day of a time range', () => {
  const rule = toBehaviorRule(
    behavior({ time: 'between', start: '2026-01-01', end: '2026-01-02' }),
  );
  const { start, end } =
    'timeRange' in rule && rule.timeRange && 'start' in rule.timeRange
      ? rule.timeRange
      : { start: '', end: '' };
  expect(Date.parse(end) - Date.parse(start)).toBe(2 * 86_400_000 - 1);
});

const stored: readonly BehaviorRule[] = [
  { action: 'NOT_OPENED', quantity: 3, timeRange: { pastDays: 14 } },
  { action: 'CLICKED', quantity: 1, deliveryId: id, deliveryName: 'Spring' },
  { action: 'IN_SEGMENT', segmentId: id, segmentName: 'VIPs' },
  toBehaviorRule(behavior({ time: 'between', start: '2026-01-01', end: '2026-01-02' })),
];

test.each(stored)('restores a stored rule unchanged, and the server accepts it: %#', (rule) => {
  const roundTrip = toBehaviorRule(toBehavior(0, rule));
  expect(roundTrip).toEqual(rule);
  expect(behaviorRule.safeParse(roundTrip).success).toBe(true);
});
