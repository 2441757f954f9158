import {
  levelOf,
  ratesOf,
  windowOf,
} from '../../../../functions/deliveries/reputation/reputation-rules';
import { adviceOn } from '../../../../functions/deliveries/reputation/reputation-words';

const now = Date.parse('2026-11-22T10:00:00Z');
const counts = (delivered: number, bounced = 0, complained = 0) => ({
  delivered,
  bounced,
  complained,
});
const rates = (...countInputs: Parameters<typeof counts>) =>
  ratesOf({ '20261122': counts(...countInputs) }, {}, now);

test('counts the rates of the last seven days, including today', () => {
  expect(windowOf(now).at(0)).toBe('20261122');
  expect(windowOf(now).at(-1)).toBe('20261116');
  const days = { '20261115': counts(500, 500), '20261116': counts(300), '20261122': counts(95, 5) };
  expect(ratesOf(days, {}, now)).toMatchObject({ delivered: 395, bounced: 5, bounceRate: 1.25 });
});

test('subtracts forgiven bounces and complaints day by day, and never counts below zero', () => {
  const days = { '20261121': counts(100, 50), '20261122': counts(100, 10) };
  const forgiven = { '20261121': counts(100, 50), '20261122': counts(120, 8) };
  expect(ratesOf(days, forgiven, now)).toMatchObject({ delivered: 0, bounced: 2 });
});

test.each([
  ['199 mails say nothing', rates(99, 100), 'good'],
  ['3.9 % bounced', rates(961, 39), 'good'],
  ['4 % bounced', rates(960, 40), 'warning'],
  ['7.9 % bounced', rates(921, 79), 'warning'],
  ['8 % bounced', rates(920, 80), 'paused'],
  ['everything bounced', rates(0, 200), 'paused'],
  ['one complaint of 200, which is 0.5 %', rates(200, 0, 1), 'good'],
  ['two complaints of 200', rates(200, 0, 2), 'warning'],
  ['three complaints of 200', rates(200, 0, 3), 'paused'],
  ['0.1 % complained', rates(5000, 0, 5), 'warning'],
  ['0.29 % complained', rates(10_000, 0, 29), 'warning'],
  ['0.3 % complained', rates(10_000, 0, 30), 'paused'],
  ['nobody was written to', rates(0), 'good'],
] as const)('rates the reputation when %s', (_name, countInputs, level) => {
  expect(levelOf(countInputs)).toBe(level);
  expect(adviceOn(level, countInputs).length > 0).toBe(level !== 'good');
});
