import { expect, test } from 'vitest';
import type { ColumnMeaning } from '../../../../../../shared/contracts/imports/import-columns';
import {
  type Choice,
  droppedConsentColumns,
  isConsentStatus,
  type PreviewColumn,
} from './column-meanings';

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
  'warns when a %s column will no longer determine who may be emailed',
  (was) => {
    expect(isConsentStatus(was)).toBe(true);
    for (const now of saysSomethingElse) {
      expect(droppedConsentColumns([column(was)], to(now))).toEqual([`A ${was}`]);
    }
  },
);

test('doesn’t warn while a consent column still determines who may be emailed', () => {
  for (const was of saysWhoMayBeMailed) {
    for (const now of saysWhoMayBeMailed)
      expect(droppedConsentColumns([column(was)], to(now))).toEqual([]);
    // The list is empty, because no column was changed.
    expect(droppedConsentColumns([column(was)], [])).toEqual([]);
  }
});

test('doesn’t warn about a column that never determined who may be emailed', () => {
  for (const was of saysSomethingElse) {
    expect(isConsentStatus(was)).toBe(false);
    for (const now of [...saysWhoMayBeMailed, ...saysSomethingElse]) {
      expect(droppedConsentColumns([column(was)], to(now))).toEqual([]);
    }
  }
});

test('warns only about consent columns that the user changed to another meaning', () => {
  const detected = [column('email'), column('consent'), column('bounced')];
  const choices: Choice[] = [{ meaning: 'email' }, { meaning: 'status' }, { meaning: 'attribute' }];
  expect(droppedConsentColumns(detected, choices)).toEqual(['A bounced']);
});
