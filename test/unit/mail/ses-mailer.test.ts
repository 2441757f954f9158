import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { createMailer } from '../../../functions/mail/ses-mailer';

const ses = mockClient(SESv2Client);
beforeEach(() => ses.reset());

const email = { FromEmailAddress: '"Fern" <hello@fern.test>', Content: {} };
const send = (input = email) => createMailer(new SESv2Client({}))(input);
const refusal = (name: string, message: string) =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode: 400 } });

test('identifies an accepted email by the message ID from SES', async () => {
  ses.on(SendEmailCommand, email).resolves({ MessageId: 'm-1' });
  expect(await send()).toEqual({ outcome: 'accepted', messageId: 'm-1' });
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  expect(await send()).toEqual({ outcome: 'accepted', messageId: '' });
});

test('describes a refused email by what the refusal means and the error’s name', async () => {
  ses.on(SendEmailCommand).rejects(refusal('MessageRejected', 'no'));
  expect(await send()).toEqual({ outcome: 'refused', code: 'MessageRejected' });
});

test('reports that the sender isn’t verified if the unverified address is the sender’s', async () => {
  const text = 'Email address is not verified. The following identities failed: hello@fern.test';
  ses.on(SendEmailCommand).rejects(refusal('MessageRejected', text));
  expect(await send()).toMatchObject({ outcome: 'blocked', block: 'sender' });
  expect(await send({ ...email, FromEmailAddress: 'shop@store.test' })).toMatchObject({
    outcome: 'blocked',
    block: 'sandbox',
  });
});
