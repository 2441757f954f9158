import { engagementProjection } from '../../../functions/segments/evaluation/engagement-projection';

test('names what the rules read, of every email there was', () => {
  expect(engagementProjection(['OPENED', 'CLICKED'], 2)).toBe('sk, o_1, o_2, c_1, c_2');
  expect(engagementProjection(['RECEIVED'], 0)).toBe('sk');
});

test('reads whole items when nobody knows the emails, or there are too many to be named', () => {
  expect(engagementProjection(['OPENED'], undefined)).toBeUndefined();
  expect(engagementProjection(['OPENED'], 500)?.length).toBeLessThanOrEqual(4096);
  expect(engagementProjection(['OPENED'], 700)).toBeUndefined();
  expect(engagementProjection(['OPENED'], 1_000_000)).toBeUndefined();
});
