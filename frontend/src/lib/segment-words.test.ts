import { expect, test } from 'vitest';
import type { BehaviorRule, FieldRule } from '../../../shared/contracts/segment-rules';
import { behaviorRuleWords, fieldRuleWords } from './segment-words';

const fields: readonly [FieldRule, string][] = [
  [
    { field: 'city', type: 'text', operator: 'not_contains', value: ['Oslo'] },
    'city does not contain “Oslo”',
  ],
  [{ field: 'city', type: 'text', operator: 'is_empty', value: [] }, 'city is empty'],
  [
    { field: 'orders', type: 'number', operator: 'between', value: ['3', '5'] },
    'orders between 3 and 5',
  ],
  [
    { field: 'joined', type: 'date', operator: 'before', value: ['2026-03-09'] },
    'joined before Mar 9, 2026',
  ],
  [
    { field: 'joined', type: 'date', operator: 'in_last_days', value: ['1'] },
    'joined in the last 1 day',
  ],
  [{ field: 'vip', type: 'boolean', operator: 'is_true', value: [] }, 'vip is true'],
];

test.each(fields)('a condition on an attribute reads as a sentence: %#', (rule, words) => {
  expect(fieldRuleWords(rule)).toBe(words);
});

const deliveryId = '01JD000000000000000000DRFT';
const past = { pastDays: 30 };
const behaviors: readonly [BehaviorRule, string][] = [
  [
    { action: 'OPENED', quantity: 3, timeRange: past },
    'opened at least 3 emails in the last 30 days',
  ],
  [
    { action: 'NOT_OPENED', quantity: 1, timeRange: past },
    'did not open any email in the last 30 days',
  ],
  [{ action: 'NOT_CLICKED', quantity: 4 }, 'clicked in fewer than 4 emails'],
  [{ action: 'RECEIVED', quantity: 1, deliveryId, deliveryName: 'Spring' }, 'received “Spring”'],
  [
    { action: 'NOT_CLICKED', quantity: 1, deliveryId, deliveryName: 'Spring' },
    'did not click in “Spring”',
  ],
  [
    { action: 'NOT_IN_SEGMENT', segmentId: deliveryId, segmentName: 'VIPs' },
    'is not in the segment “VIPs”',
  ],
];

test.each(behaviors)('a rule about behaviour reads as a sentence: %#', (rule, words) => {
  expect(behaviorRuleWords(rule)).toBe(words);
});
