import { expect, test } from 'vitest';
import { returnPath } from './return-path';

const state = (returnTo: unknown) => ({ returnTo });

test('returns to the previous page with the new segment selected', () => {
  expect(returnPath(state('/customer/c1/compose/blank/d1'), 'c1', 's1')).toBe(
    '/customer/c1/compose/blank/d1?segment=s1',
  );
  expect(returnPath(state('/customer/c1/audience?tab=files'), 'c1', 's1')).toBe(
    '/customer/c1/audience?tab=files&segment=s1',
  );
});

test.each([undefined, {}, state(7), state('https://evil.example'), state('/customer/c2/emails')])(
  'returns to the list of segments by default: %#',
  (value) => {
    expect(returnPath(value, 'c1', 's1')).toBe('/customer/c1/audience?tab=segments');
  },
);
