import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { sendSignInMail } from '../../../functions/auth/workers/send-sign-in-mail';

const ses = mockClient(SESv2Client);
beforeEach(() => ses.reset());

const send = (isUser: boolean) =>
  sendSignInMail(
    { kind: 'sign-in-code', email: 'ada@example.com', code: 'ABC234' },
    {
      ses: new SESv2Client({}),
      users: { readyForSignIn: async () => isUser },
      TRANSACTIONAL_CONFIGURATION_SET: 'set',
      PRODUCT_DOMAIN: 'mail.example',
    },
  );

test('a code is mailed to whoever can sign in', async () => {
  await send(true);
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    FromEmailAddress: 'Mailbloom <sign-in@mail.example>',
    ConfigurationSetName: 'set',
    EmailTags: undefined,
    Destination: { ToAddresses: ['ada@example.com'] },
    Content: { Simple: { Subject: { Data: 'ABC234 is your Mailbloom sign-in code' } } },
  });
});

test('an address that nobody signs in with gets no mail', async () => {
  await send(false);
  expect(ses.calls()).toEqual([]);
});
