import {
  consentStatusOf,
  strictest,
} from '../../../functions/imports/csv/consent-status/consent-status-rules';
import type { ImportRow } from '../../../functions/imports/csv/row-rules';
import { readText } from './fixture';

const statusesOf = async (...lines: string[]) => {
  const { accepted } = await readText(lines.join('\n'));
  return accepted.map(({ consentStatus }) => consentStatus.reason ?? consentStatus.status);
};

test('honors a no anywhere in a row, and prefers a person’s own choice to missing consent', () => {
  const { noConsent, bounced, unsubscribed } = consentStatusOf;
  expect(strictest([])).toEqual({ status: 'active' });
  expect(strictest([consentStatusOf.active, unsubscribed])).toBe(unsubscribed);
  expect(strictest([noConsent, bounced])).toBe(bounced);
  expect(strictest([unsubscribed, noConsent])).toBe(unsubscribed);
});

test('combines several consent columns of one file into the strictest status', async () => {
  const statuses = await statusesOf(
    'Email,Status,Newsletter,Bounced',
    'a@x.test,active,yes,no',
    'b@x.test,active,no,no',
    'c@x.test,active,yes,yes',
    'd@x.test,unsubscribed,yes,yes',
    'e@x.test,active,yes,2024-01-01',
  );
  expect(statuses).toEqual([
    ...['active', 'no_consent', 'import_bounced'],
    ...['import_unsubscribed', 'import_bounced'],
  ]);
});

test('recognizes a consent column without a clear header by its values', async () => {
  const { file, accepted } = await readText(
    'Email,Kategori\na@x.test,Aktiv\nb@x.test,Avregistrerad\nc@x.test,Något\n',
  );
  expect(file.columns[1]?.meaning).toBe('status');
  expect(accepted.map(({ consentStatus }) => consentStatus.reason ?? consentStatus.status)).toEqual(
    [...['active', 'import_unsubscribed', 'no_consent']],
  );
  expect(accepted[2]?.unclear).toEqual({ column: 'Kategori', value: 'Något' });
});

test('finds the first person who unsubscribed even in the last of many rows or without headers', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `p${index}@x.test,aktiv`);
  const { accepted } = await readText([...rows, 'gone@x.test,abgemeldet'].join('\n'));
  expect(accepted.at(-1)?.consentStatus.reason).toBe('import_unsubscribed');
  expect(accepted.filter(({ consentStatus }) => consentStatus.status === 'active')).toHaveLength(
    3000,
  );
  expect(accepted[0]?.name).toBe('');
});

test('reads a consent date as consent only if no other column shows who agreed', async () => {
  expect(await statusesOf('Email,Consent date', 'a@x.test,2024-01-01', 'b@x.test,')).toEqual([
    'active',
    'no_consent',
  ]);
  expect(
    await statusesOf('Email,Consent date,Newsletter', 'a@x.test,,yes', 'b@x.test,2024-01-01,no'),
  ).toEqual(['active', 'no_consent']);
});

test('reports an unknown value only if no other value prevents emailing the person', async () => {
  const { accepted } = await readText(
    'Email,Status,Opt-out\na@x.test,dunno,yes\nb@x.test,dunno,\n',
  );
  const [decidedRow, open] = accepted as [ImportRow, ImportRow];
  expect([decidedRow.unclear, open.unclear]).toEqual([
    undefined,
    { column: 'Status', value: 'dunno' },
  ]);
});

test('doesn’t treat a sentence that mentions leaving as a person’s own choice', async () => {
  const text = 'I agree to the newsletter and know that I can unsubscribe at any time';
  const { accepted } = await readText(`Email;Consent\na@x.test;${text}\n`);
  expect(accepted[0]).toMatchObject({
    consentStatus: { reason: 'no_consent' },
    unclear: { column: 'Consent' },
  });
});
