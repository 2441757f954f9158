import {
  consentStanding,
  flagStanding,
  statusStanding,
  strictest,
} from '../../../functions/imports/csv/standing-rules';
import { readText } from './fixture';

test.each(['yes', 'TRUE', '1', 'Subscribed', 'Oui', 'ja', "['email', 'web']", '2024-05-01 10:00'])(
  'a consent of "%s" is consent',
  (cell) => {
    expect(consentStanding(cell).status).toBe('active');
  },
);

test.each(['', 'no', 'false', '0', 'NEVER_SUBSCRIBED', 'nein', "['sms']", 'perhaps'])(
  'a consent of "%s" is none',
  (cell) => {
    expect(consentStanding(cell)).toEqual({ status: 'unsubscribed', reason: 'no_consent' });
  },
);

test('a status column that speaks of something else says nothing', () => {
  expect(statusStanding('Gold customer')).toBeUndefined();
  expect(statusStanding('')).toBeUndefined();
  expect(statusStanding('Cleaned')?.status).toBe('bounced');
  expect(statusStanding('nonSubscribed')?.reason).toBe('no_consent');
});

test('a flag counts unless it is empty or a no', () => {
  for (const cell of ['', 'No', 'false', '0', '[]', '-', 'NULL']) {
    expect(flagStanding('suppressed', cell)).toBeUndefined();
  }
  expect(flagStanding('suppressed', '2024-05-06')?.status).toBe('unsubscribed');
  expect(flagStanding('suppressed', "['HARD_BOUNCE']")?.status).toBe('bounced');
  expect(flagStanding('complained', 'TRUE')?.status).toBe('spam');
});

test('a no anywhere in a row is a no, and somebody’s word outweighs a lack of consent', () => {
  const noConsent = consentStanding('no');
  const bounced = flagStanding('bounced', 'yes');
  const left = statusStanding('unsubscribed');
  if (!bounced || !left) throw new Error('both say something');
  expect(strictest([])).toEqual({ status: 'active' });
  expect(strictest([consentStanding('yes'), left])).toBe(left);
  expect(strictest([noConsent, bounced])).toBe(bounced);
  expect(strictest([left, noConsent])).toBe(left);
});

test('somebody who came back after an opt-out date is active when the status says so', async () => {
  const { accepted } = await readText(
    'Email,Email status,Email opt-out date\nback@example.com,subscribed,2024-01-01\ngone@example.com,,2024-01-01\n',
  );
  expect(accepted.map(({ standing }) => standing.status)).toEqual(['active', 'unsubscribed']);
});
