import { exportHeaders } from '../../../../functions/audience/export-rules';
import { ownConsentStatus } from '../../../../functions/imports/csv/consent-status/own-consent-status-rules';
import { consentStatusColumn } from '../../../../functions/imports/csv/consent-status/row-consent-status';
import {
  cleanMailbloomValue,
  detectMailbloomFile,
  rejectedRowHeaders,
} from '../../../../functions/imports/csv/mailbloom-file-rules';

test('starts the file of rejected rows with columns for the row number and the reason', () => {
  expect(rejectedRowHeaders).toEqual(['File row', 'Reason skipped']);
});

const rejected = [...rejectedRowHeaders];
const former = ['Line of the file', 'why it was LEFT out'];

test.each<[string, string[], object]>([
  ['anyone’s', ['Email', 'Name'], { leading: 0, isExport: false, times: 0 }],
  ['nothing', [], { leading: 0, isExport: false, times: 0 }],
  ['an export', [...exportHeaders], { leading: 0, isExport: true, times: 1 }],
  ['an export with attributes', [...exportHeaders, 'x'], { leading: 0, isExport: true, times: 1 }],
  ['a part of one', exportHeaders.slice(0, -1), { leading: 0, isExport: false, times: 0 }],
  ['rejected rows', [...rejected, 'Email'], { leading: 2, isExport: false, times: 1 }],
  ['those of old', [...former, 'Email'], { leading: 2, isExport: false, times: 1 }],
  [
    'those between',
    ['Row of the file', 'Why it was left out', 'Email'],
    { leading: 2, isExport: false, times: 1 },
  ],
  ['rejected twice', [...former, ...rejected, 'Email'], { leading: 4, isExport: false, times: 2 }],
  ['of an export', [...rejected, ...exportHeaders], { leading: 2, isExport: true, times: 2 }],
  ['half of it', [rejected[0] ?? '', 'Email'], { leading: 0, isExport: false, times: 0 }],
])('recognizes from the header whether Mailbloom wrote a file: %s', (_name, header, ownFile) => {
  expect(detectMailbloomFile(header)).toEqual(ownFile);
});

test('removes one leading apostrophe from a value for each time Mailbloom wrote the file', () => {
  expect(cleanMailbloomValue("''=1", { times: 0 })).toBe("''=1");
  expect(cleanMailbloomValue("''=1", { times: 1 })).toBe("'=1");
  expect(cleanMailbloomValue("''=1", { times: 2 })).toBe('=1');
  expect(cleanMailbloomValue("'a", { times: 2 })).toBe("'a");
});

const columns = [
  consentStatusColumn({ index: 0, header: 'Status' }, 'status'),
  consentStatusColumn({ index: 1, header: 'Suppressed' }, 'suppressed'),
];
const consentStatus = (cells: readonly string[], reason = 2) =>
  ownConsentStatus(columns, (index) => cells[index] ?? '', reason);

test('restores the status from our own export, with the exported reason', () => {
  expect(consentStatus(['active', '', ''])).toEqual({ consentStatus: { status: 'active' } });
  expect(consentStatus(['spam', 'complaint', 'told us'])).toEqual({
    consentStatus: { status: 'spam', reason: 'told us' },
  });
  expect(consentStatus(['bounced', '', ''])).toMatchObject({
    consentStatus: { status: 'bounced', reason: 'import_bounced' },
  });
  expect(consentStatus(['bounced', '', 'x'], -1).consentStatus.reason).toBe('import_bounced');
  expect(consentStatus(['bounced', '', 'x'.repeat(301)]).consentStatus.reason).toBe(
    'x'.repeat(300),
  );
});

test('doesn’t email someone who was active but suppressed in the account that exported the list', () => {
  const suppressed = { consentStatus: { status: 'unsubscribed', reason: 'import_suppressed' } };
  expect(consentStatus(['active', 'manual', 'ignored'])).toEqual(suppressed);
  expect(consentStatus(['active', 'no', ''])).toEqual({ consentStatus: { status: 'active' } });
});
