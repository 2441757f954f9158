import type { Segment } from '../../../../functions/items/segment';
import {
  checkNameFree,
  segmentNameOf,
  uniqueName,
} from '../../../../functions/segments/register/segment-name-rules';
import { limits } from '../../../../shared/limits';

test.each([
  ['customers.csv', 'customers'],
  ['C:\\lists\\Spring 2026.final.CSV', 'Spring 2026.final'],
  ['/home/me/leads', 'leads'],
  ['Kunden \u202Egnp.csv', 'Kunden gnp'],
  ['.csv', 'Import'],
  ['   ', 'Import'],
  [' list .csv', 'list'],
  ['list.csv.', 'list.csv.'],
  ['a.backup26', 'a'],
  ['a.backup202', 'a.backup202'],
  ['', 'Import'],
])('gives the segment of the file "%s" the name "%s"', (fileName, name) => {
  expect(segmentNameOf(fileName)).toBe(name);
});

test('adds the next free number to a segment name that already exists in any capitalization', () => {
  expect(uniqueName('List', [])).toBe('List');
  expect(uniqueName('List', ['list', 'List (2)'])).toBe('List (3)');
});

test('shortens a long file name to a segment name’s length', () => {
  expect(segmentNameOf(`${'x'.repeat(300)}.csv`)).toBe('x'.repeat(limits.segmentNameMaxLength));
});

test('compares names regardless of case and surrounding white space', () => {
  expect(uniqueName('Fall', ['  FALL '])).toBe('Fall (2)');
  expect(uniqueName('Fall', ['fall', 'FALL (2)', 'fall (3) '])).toBe('Fall (4)');
});

test('refuses another segment’s name with an error at its field, but not its own', () => {
  const namedSegment = (id: string, name: string): Segment => ({
    id,
    name,
    origin: 'manually',
    reserved: false,
    createdAt: '2026-11-01T00:00:00.000Z',
  });
  const all = [namedSegment('g1', 'Friends'), namedSegment('g2', 'Family')];
  expect(() => checkNameFree('Foes', all)).not.toThrow();
  expect(() => checkNameFree('friends', all, 'g1')).not.toThrow();
  const message = 'A segment named “Friends” already exists.';
  const details = { fields: { name: `${message} Choose another name.` } };
  for (const currentId of ['g2', undefined]) {
    expect(() => checkNameFree(' FRIENDS ', all, currentId)).toThrow(
      expect.objectContaining({ code: 'segment_name_taken', message, details }),
    );
  }
});
