import type { Returned } from '../../../bin/restore/carry-over';
import {
  deployBy,
  deployWarning,
  returnedLines,
  withdrawnLines,
} from '../../../bin/restore/restore-report';

const began = '2026-11-30T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-30T${time}Z`);

test('says by when to deploy, and when it is too late', () => {
  expect(deployBy(began, at('10:30:00'))).toContain('Deploy by 2026-11-30T20:00:00Z');
  expect(deployBy(began, at('20:00:00'))).toContain('too late to deploy');
});

test('warns of a deploy more than ten hours after the first copy', () => {
  expect(deployWarning(began, at('19:59:59'))).toBeUndefined();
  expect(deployWarning(began, at('20:00:00'))).toContain('Totals in reports may leave out');
  // An earlier version of the script began this restore.
  expect(deployWarning(undefined, at('20:00:00'))).toBeUndefined();
});

test('lists deleted items that are back and customers who are new, and prints nothing if there are none', () => {
  expect(returnedLines({ deleted: new Map(), newCustomers: [] })).toEqual([]);
  const deleted: Returned['deleted'] = new Map([
    ['people', [{ pk: 'C#1#S#3', sk: 'ada' }]],
    ['shops', [{ pk: 'SHOP#fern.myshopify.com', sk: 'KNEW#1' }]],
  ]);
  const lines = returnedLines({ deleted, newCustomers: ['2'] });
  expect(lines.filter((line) => line.startsWith('  '))).toEqual([
    '  customer 1, subscriber ada',
    '  SHOP#fern.myshopify.com / KNEW#1',
    '  2',
  ]);
  expect(withdrawnLines([])).toEqual([]);
  expect(withdrawnLines([{ pk: 'C#1', sk: 'DR#7' }]).at(-1)).toBe('  customer 1, email 7');
});
