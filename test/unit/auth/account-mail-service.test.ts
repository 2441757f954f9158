import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import type { AccountEmail } from '../../../functions/auth/mails/account-email';
import { sendAccountEmail } from '../../../functions/auth/mails/account-mail-service';
import { captureLogs } from '../../support/captured-logs';

const ses = mockClient(SESv2Client);
beforeEach(() => ses.reset());

const code: AccountEmail = { kind: 'sign-in-code', email: 'ada@example.com', code: 'ABC234' };

const sentAt = Date.parse('2026-11-30T10:00:00.000Z');

const send = (isUser: boolean, mail: AccountEmail = code, waitedMs = 0) =>
  sendAccountEmail(
    mail,
    {
      ses: new SESv2Client({}),
      users: { readyForSignIn: async () => isUser },
      clock: () => sentAt + waitedMs,
      TRANSACTIONAL_CONFIGURATION_SET: 'set',
      PRODUCT_DOMAIN: 'mail.example',
    },
    { attributes: { SentTimestamp: String(sentAt) } as SQSRecord['attributes'] },
  );

test.each([
  [60_000, 0],
  [60_001, 1],
] as const)('logs whether a code that waited %i ms was late: %i', async (waitedMs, late) => {
  const logs = captureLogs();
  await send(true, code, waitedMs).finally(logs.restore);
  expect(logs.lines.map((line) => JSON.parse(line).message)).toEqual([
    { message: 'Sign-in code sent', durationMs: waitedMs, late },
  ]);
});

test('emails a sign-in code to someone who can sign in', async () => {
  await send(true);
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    FromEmailAddress: 'Mailbloom <sign-in@mail.example>',
    ConfigurationSetName: 'set',
    EmailTags: [],
    Destination: { ToAddresses: ['ada@example.com'] },
    Content: { Simple: { Subject: { Data: 'ABC234 is your Mailbloom sign-in code' } } },
  });
});

test('emails nothing to an address that can’t sign in', async () => {
  await send(false);
  expect(ses.calls()).toEqual([]);
});

test('sends an invited person the invitation and a code before they have an account', async () => {
  await send(false, { ...code, isInvited: true });
  await send(false, {
    kind: 'invitation',
    email: 'ada@example.com',
    brand: 'Fern',
    invitedBy: 'owner@fern.test',
    link: 'https://app.test/login',
  });
  expect(ses.calls()).toHaveLength(2);
});

test('names the inviter and the account in an invitation, and links to the sign-in page', async () => {
  await send(true, {
    kind: 'invitation',
    email: 'ada@example.com',
    brand: 'Fern\n& <Co>',
    invitedBy: 'owner@fern.test',
    link: 'https://app.test/login',
  });
  const { Subject, Body } =
    ses.commandCalls(SendEmailCommand)[0]?.args[0].input.Content?.Simple ?? {};
  expect(Subject?.Data).toBe('You’re invited to Fern & <Co> on Mailbloom');
  expect(Body?.Html?.Data).toContain('to Fern &amp; &lt;Co&gt;’s Mailbloom account.');
  expect(Body?.Html?.Data).toContain('<a href="https://app.test/login"');
  expect(Body?.Text?.Data).toMatch(/^owner@fern\.test invited you to/);
  expect(Body?.Text?.Data).toContain('https://app.test/login');
});

test('sends a failed-payment email from another address than sign-in codes, with a link to the card settings', async () => {
  await send(true, {
    kind: 'payment-failed',
    email: 'ada@example.com',
    brand: 'Fern & <Co>',
    text: 'Your payment failed.',
    link: 'https://app.test/customer/c1/settings/billing',
  });
  const { FromEmailAddress, Content } = ses.commandCalls(SendEmailCommand)[0]?.args[0].input ?? {};
  const { Subject, Body } = Content?.Simple ?? {};
  expect(FromEmailAddress).toBe('Mailbloom <no-reply@mail.example>');
  expect(Subject?.Data).toBe('Your payment to Mailbloom failed');
  expect(Body?.Html?.Data).toContain('because Fern &amp; &lt;Co&gt; pays');
  expect(Body?.Text?.Data).toMatch(/^Your payment failed\.\n\nhttps:\/\/app\.test\/customer\/c1/);
});

test('names the account in a welcome email, links to sign-in, and lists the first three steps', async () => {
  const welcome: AccountEmail = {
    kind: 'welcome',
    email: 'ada@example.com',
    brand: 'Fern & <Co>',
    createdBy: 'manager@agency.test',
    link: 'https://app.test/login#email=ada%40example.com',
  };
  await send(false, welcome);
  expect(ses.calls()).toEqual([]);
  await send(true, welcome);
  const { Subject, Body } =
    ses.commandCalls(SendEmailCommand)[0]?.args[0].input.Content?.Simple ?? {};
  expect(Subject?.Data).toBe('Your Mailbloom account for Fern & <Co> is ready');
  expect(Body?.Html?.Data).toContain('<a href="https://app.test/login#email=ada%40example.com"');
  expect(Body?.Html?.Data).toContain('Fern &amp; &lt;Co&gt;');
  expect(Body?.Html?.Data?.match(/<li [^>]*>[^<]+<\/li>/g)).toHaveLength(3);
  expect(Body?.Text?.Data).toMatch(
    /^manager@agency\.test created a Mailbloom account[\s\S]*\n1\. [^\n]+\n2\. [^\n]+\n3\. Write your first email\.\n/,
  );
});
