import { expect, test } from 'vitest';
import { sharesByHours } from './hour-rules';

const hours = { people: [6, 2, 0, 2], machines: [] };
const spansFor = (hoursOver: number | undefined) =>
  sharesByHours(hours, 10, hoursOver).map((share) => [share.hours, share.percent]);

test.each<[number | undefined, readonly (readonly [number, number])[]]>([
  [undefined, []],
  [0, []],
  [2, []],
  [3, [[3, 80]]],
  [
    24,
    [
      [3, 80],
      [12, 100],
      [24, 100],
    ],
  ],
  [
    100,
    [
      [3, 80],
      [12, 100],
      [24, 100],
      [72, 100],
    ],
  ],
])(
  'shows a share only for time spans that have ended, %s hours after the last email',
  (hoursOver, shares) => {
    expect(spansFor(hoursOver)).toEqual(shares);
  },
);
