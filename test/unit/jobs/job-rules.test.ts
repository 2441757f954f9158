import type { Subscriber } from '../../../functions/items/audience/subscriber';
import { bulkInput } from '../../../functions/jobs/bulk-input-rules';
import { people, results } from '../../../functions/jobs/job-notice-rules';
import {
  createExclusionCheck,
  createSearchCheck,
  isSelected,
} from '../../../functions/jobs/people-pages';
import { formatsIn } from '../../../shared/locale/formats';

const ada: Subscriber = {
  id: 'ada',
  email: 'ada@readers.test',
  name: 'Ada Byron',
  status: 'active',
  createdAt: '2026-11-22T00:00:00.000Z',
  fields: {},
  segmentIds: ['vip', 'new'],
  statusHistory: [],
  arrivals: [],
};

test('finds people by address and by name, and everyone with an empty search', () => {
  const findsPerson = (filter?: string) => createSearchCheck({ filter })(ada);
  expect([findsPerson('readers.test'), findsPerson('byron'), findsPerson('grace')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([findsPerson(''), findsPerson()]).toEqual([true, true]);
});

test('shows people who have the list’s status and are in one of its segments', () => {
  expect(isSelected(ada, {})).toBe(true);
  expect(isSelected(ada, { status: 'active' })).toBe(true);
  expect(isSelected(ada, { status: 'unsubscribed' })).toBe(false);
  expect(isSelected(ada, { segmentIds: [] })).toBe(true);
  expect(isSelected(ada, { segmentIds: ['old', 'vip'] })).toBe(true);
  expect(isSelected(ada, { segmentIds: ['old'] })).toBe(false);
  expect(isSelected(ada, { status: 'unsubscribed', segmentIds: ['vip'] })).toBe(false);
});

test('excludes only people whom the user deselected', () => {
  expect(createExclusionCheck({ excludedIds: ['ada'] })(ada)).toBe(true);
  expect(createExclusionCheck({ excludedIds: ['bob'] })(ada)).toBe(false);
  expect(createExclusionCheck({})(ada)).toBe(false);
});

const selection = { everybody: true } as const;

test('turns a bulk action into a job of the same kind, and stores the author only where needed', () => {
  expect(bulkInput({ action: 'unsubscribe', selection }, 'manager')).toEqual({
    kind: 'unsubscribe',
    selection,
    by: 'manager',
  });
  expect(bulkInput({ action: 'delete_subscribers', selection }, 'customer')).toEqual({
    kind: 'delete_subscribers',
    selection,
  });
  expect(bulkInput({ action: 'add_to_segment', selection, segmentId: 'vip' }, 'customer')).toEqual({
    kind: 'add_to_segment',
    selection,
    segmentId: 'vip',
  });
});

test('refuses an action that needs a segment but has none, with an error at the field', () => {
  expect(() => bulkInput({ action: 'add_to_segment', selection }, 'customer')).toThrow(
    expect.objectContaining({
      code: 'segment_missing',
      details: { fields: { segmentId: 'Choose a segment.' } },
    }),
  );
});

test('writes counts with the right singular or plural', () => {
  expect([people(0, formatsIn()), people(1, formatsIn()), people(1204, formatsIn())]).toEqual([
    '0 subscribers',
    '1 subscriber',
    '1,204 subscribers',
  ]);
  expect(results({ changed: 1200, unchanged: 3 }, formatsIn())).toBe('1,200 changed, 3 unchanged');
});
