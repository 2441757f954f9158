import { expect, test } from 'vitest';
import { formatInZone, zoneName } from './format';

test.each([
  ['America/Sao_Paulo', 'America/Sao Paulo'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['Asia/Tokyo', 'Asia/Tokyo'],
])('shows the time zone %s without underscores', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
  expect(formatInZone('2026-12-05T12:00:00.000Z', zone)).toContain(`, ${name}`);
});
