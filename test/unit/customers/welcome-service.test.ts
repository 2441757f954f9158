import { setImmediate } from 'node:timers/promises';
import { accountEmail } from '../../../functions/auth/mails/account-email';
import { type Welcome, welcomeCustomer } from '../../../functions/customers/welcome-service';
import { createRecipientLimits } from '../../../functions/mail/recipient-limit';
import { createRateLimiter } from '../../../functions/platform/table/rate-limiter';
import { captureLogs } from '../../support/captured-logs';
import { embeddedTable } from '../../support/embedded-table';

let embedded: ReturnType<typeof embeddedTable>;
let logs: ReturnType<typeof captureLogs>;
let sent: Welcome[];
let now: number;

beforeEach(() => {
  embedded = embeddedTable();
  logs = captureLogs();
  sent = [];
  now = Date.parse('2026-11-28T10:00:00.000Z');
});
afterEach(() => {
  embedded.close();
  logs.restore();
});

const sendWelcome = (email: string, send?: () => Promise<void>) =>
  welcomeCustomer({ customerId: 'c1', name: 'Olive', email }, 'm1', {
    recipients: createRecipientLimits({
      limiter: createRateLimiter(embedded.table, () => now),
      keys: async () => Buffer.from('key of the test'),
    }),
    emailQueue: { send: send ?? (async (sentEmail) => void sent.push(sentEmail)) },
    accounts: { get: async () => ({ email: 'manager@agency.test' }) },
    appUrl: 'https://app.test',
  });

test('emails a new customer a link to sign-in with the email address filled in', async () => {
  await sendWelcome('zoë+a&b@café.example');
  // The queue's worker parses the message with this schema.
  expect(accountEmail.parse(sent[0])).toEqual(sent[0]);
  expect(sent).toEqual([
    {
      kind: 'welcome',
      email: 'zoë+a&b@café.example',
      brand: 'Olive',
      createdBy: 'manager@agency.test',
      link: 'https://app.test/login#email=zo%C3%AB%2Ba%26b%40caf%C3%A9.example',
    },
  ]);
});

test('sends one mailbox up to three welcome emails a day, whatever the spelling or creator', async () => {
  await Promise.all(
    ['a.da@gmail.com', 'ada+1@gmail.com', 'ad.a+2@gmail.com', 'ada@googlemail.com'].map((one) =>
      sendWelcome(one),
    ),
  );
  expect(sent).toHaveLength(3);
  now += 24 * 3_600_000;
  await sendWelcome('ada@gmail.com');
  expect(sent).toHaveLength(4);
});

test('keeps all changes when a welcome email can’t be sent, and logs no address', async () => {
  await sendWelcome('ada@example.com', async () => {
    await setImmediate();
    throw new Error('The queue does not answer.');
  });
  expect(logs.lines).toHaveLength(1);
  expect(logs.lines.join()).not.toContain('example.com');
});
