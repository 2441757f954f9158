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
const singleChoice = (meaning: ColumnMeaning): Choice[] => [{ meaning }];

test.each(saysWhoMayBeMailed)(
  'warns when a %s column will no longer determine who may be emailed',
  (oldMeaning) => {
    expect(isConsentStatus(oldMeaning)).toBe(true);
    for (const newMeaning of saysSomethingElse) {
      expect(droppedConsentColumns([column(oldMeaning)], singleChoice(newMeaning))).toEqual([
        `A ${oldMeaning}`,
      ]);
    }
  },
);

test('doesn’t warn while a consent column still determines who may be emailed', () => {
  for (const oldMeaning of saysWhoMayBeMailed) {
    for (const newMeaning of saysWhoMayBeMailed)
      expect(droppedConsentColumns([column(oldMeaning)], singleChoice(newMeaning))).toEqual([]);
    // The list is empty, because no column was changed.
    expect(droppedConsentColumns([column(oldMeaning)], [])).toEqual([]);
  }
});

test('doesn’t warn about a column that never determined who may be emailed', () => {
  for (const oldMeaning of saysSomethingElse) {
    expect(isConsentStatus(oldMeaning)).toBe(false);
    for (const newMeaning of [...saysWhoMayBeMailed, ...saysSomethingElse]) {
      expect(droppedConsentColumns([column(oldMeaning)], singleChoice(newMeaning))).toEqual([]);
    }
  }
});

test('warns only about consent columns that the user changed to another meaning', () => {
  const detected = [column('email'), column('consent'), column('bounced')];
  const choices: Choice[] = [{ meaning: 'email' }, { meaning: 'status' }, { meaning: 'attribute' }];
  expect(droppedConsentColumns(detected, choices)).toEqual(['A bounced']);
});
