import {
  segmentNameOf,
  uniqueName,
} from '../../../../functions/segments/register/segment-name-rules';

test.each([
  ['customers.csv', 'customers'],
  ['C:\\lists\\Spring 2026.final.CSV', 'Spring 2026.final'],
  ['/home/me/leads', 'leads'],
  ['Kunden \u202Egnp.csv', 'Kunden gnp'],
  ['.csv', 'Import'],
  ['   ', 'Import'],
])('the file "%s" makes the segment "%s"', (fileName, name) => {
  expect(segmentNameOf(fileName)).toBe(name);
});

test('a name that is taken in any case gets the next free number', () => {
  expect(uniqueName('List', [])).toBe('List');
  expect(uniqueName('List', ['list', 'List (2)'])).toBe('List (3)');
});
