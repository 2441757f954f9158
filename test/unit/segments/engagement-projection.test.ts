import { engagementProjection } from '../../../functions/segments/evaluation/engagement-projection';
import { projectionOf } from '../../../functions/segments/evaluation/walk-partition';

test('lists the data that the rules read, for every email sent', () => {
  expect(engagementProjection(['OPENED', 'CLICKED'], 2)).toBe('sk, o_1, o_2, c_1, c_2');
  expect(engagementProjection(['RECEIVED'], 0)).toBe('sk');
});

test('reads whole items when the emails are unknown or too many to list', () => {
  expect(engagementProjection(['OPENED'], undefined)).toBeUndefined();
  expect(engagementProjection(['OPENED'], 500)?.length).toBeLessThanOrEqual(4096);
  expect(engagementProjection(['OPENED'], 700)).toBeUndefined();
  expect(engagementProjection(['OPENED'], 1_000_000)).toBeUndefined();
});

test('reads whole subscribers if the rules use more attributes than fit an expression', () => {
  const rulesAbout = (count: number) => ({
    rules: {
      matches: () => true,
      on: () => () => true,
      fields: Array.from({ length: count }, (_, index) => `attribute${index}`),
      watched: [],
      engagement: [],
      passing: [],
      own: [],
      purchases: false,
    },
  });
  expect(projectionOf(rulesAbout(2)).projection).toBe('sk, st, sg, sr, f.#f0, f.#f1');
  expect(projectionOf(rulesAbout(400)).projection?.length).toBeLessThanOrEqual(4096);
  expect(projectionOf(rulesAbout(1000))).toEqual({});
});
