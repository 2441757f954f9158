import { expect, test } from 'vitest';
import type { ColumnMeaning } from '../../../../../../shared/contracts/imports/import-columns';
import { type Choice, isStanding, type PreviewColumn, unheardColumns } from './column-meanings';

const column = (meaning: ColumnMeaning) => ({ header: `A ${meaning}`, meaning }) as PreviewColumn;
const saysWhoMayBeMailed: readonly ColumnMeaning[] = [
  'consent',
  'status',
  'suppressed',
  'bounced',
  'complained',
  'optOutDate',
];
const saysSomethingElse: readonly ColumnMeaning[] = [
  'email',
  'firstName',
  'lastName',
  'name',
  'statusReason',
  'attribute',
  'ignored',
];
const to = (meaning: ColumnMeaning): Choice[] => [{ meaning }];

test.each(saysWhoMayBeMailed)(
  'a column of %s that no longer says who may be mailed is warned of',
  (was) => {
    expect(isStanding(was)).toBe(true);
    for (const now of saysSomethingElse) {
      expect(unheardColumns([column(was)], to(now))).toEqual([`A ${was}`]);
    }
  },
);

test('there is no warning while it is still heard, in whatever way', () => {
  for (const was of saysWhoMayBeMailed) {
    for (const now of saysWhoMayBeMailed)
      expect(unheardColumns([column(was)], to(now))).toEqual([]);
    // Nothing was changed.
    expect(unheardColumns([column(was)], [])).toEqual([]);
  }
});

test('nor for a column that never said who may be mailed', () => {
  for (const was of saysSomethingElse) {
    expect(isStanding(was)).toBe(false);
    for (const now of [...saysWhoMayBeMailed, ...saysSomethingElse]) {
      expect(unheardColumns([column(was)], to(now))).toEqual([]);
    }
  }
});

test('each column is judged by its own choice', () => {
  const detected = [column('email'), column('consent'), column('bounced')];
  const choices: Choice[] = [{ meaning: 'email' }, { meaning: 'status' }, { meaning: 'attribute' }];
  expect(unheardColumns(detected, choices)).toEqual(['A bounced']);
});
