import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  GetEmailIdentityCommand,
  ListEmailIdentitiesCommand,
  PutEmailIdentityMailFromAttributesCommand,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { anEmail, startSes } from './ses-support';

let ses: ReturnType<typeof startSes>;
beforeEach(() => {
  ses = startSes({ dedicatedIpPools: ['dev-premium'] });
});
afterEach(() => ses.service.close());

const sendRefused = (overrides: Parameters<typeof anEmail>[0]) =>
  ses.client.send(new SendEmailCommand(anEmail(overrides)));

test('gives a domain identity three DKIM tokens, waits for its records, then lets its subdomains send', async () => {
  const { client, service, clock } = ses;
  const createdIdentity = await client.send(
    new CreateEmailIdentityCommand({ EmailIdentity: 'shop.example' }),
  );
  expect(createdIdentity).toMatchObject({
    IdentityType: 'DOMAIN',
    VerifiedForSendingStatus: false,
  });
  expect(new Set(createdIdentity.DkimAttributes?.Tokens).size).toBe(3);
  await client.send(
    new PutEmailIdentityMailFromAttributesCommand({
      EmailIdentity: 'shop.example',
      MailFromDomain: 'mail.shop.example',
    }),
  );
  const readIdentity = () =>
    client.send(new GetEmailIdentityCommand({ EmailIdentity: 'shop.example' }));
  expect(await readIdentity()).toMatchObject({
    VerificationStatus: 'PENDING',
    DkimAttributes: { Status: 'PENDING', SigningHostedZone: 'dkim.us-east-1.amazonses.com' },
    MailFromAttributes: { MailFromDomain: 'mail.shop.example', MailFromDomainStatus: 'PENDING' },
  });
  await expect(sendRefused({ FromEmailAddress: 'a@shop.example' })).rejects.toMatchObject({
    name: 'MessageRejected',
  });
  clock.advance(72 * 3600);
  expect(await readIdentity()).toMatchObject({ VerificationStatus: 'FAILED' });
  service.verifyIdentity('shop.example');
  expect(await readIdentity()).toMatchObject({
    VerifiedForSendingStatus: true,
    VerificationStatus: 'SUCCESS',
    DkimAttributes: { Status: 'SUCCESS', Tokens: createdIdentity.DkimAttributes?.Tokens },
    MailFromAttributes: { MailFromDomainStatus: 'SUCCESS' },
  });
  await expect(sendRefused({ FromEmailAddress: 'a@news.shop.example' })).resolves.toHaveProperty(
    'MessageId',
  );
});

test('lists identities in pages, and refuses to delete an identity twice', async () => {
  for (const name of ['a.example', 'b.example', 'c.example']) {
    await ses.client.send(new CreateEmailIdentityCommand({ EmailIdentity: name }));
  }
  await expect(
    ses.client.send(new CreateEmailIdentityCommand({ EmailIdentity: 'A.example' })),
  ).rejects.toMatchObject({ name: 'AlreadyExistsException' });
  const first = await ses.client.send(new ListEmailIdentitiesCommand({ PageSize: 2 }));
  const second = await ses.client.send(
    new ListEmailIdentitiesCommand({ NextToken: first.NextToken }),
  );
  expect(
    [first, second].map((page) => page.EmailIdentities?.map(({ IdentityName }) => IdentityName)),
  ).toEqual([['a.example', 'b.example'], ['c.example']]);
  const remove = () =>
    ses.client.send(new DeleteEmailIdentityCommand({ EmailIdentity: 'a.example' }));
  await remove();
  await expect(remove()).rejects.toMatchObject({ name: 'NotFoundException' });
});

test('uses an identity’s own configuration set for emails that name none', async () => {
  const { client, service } = ses;
  const identity = { EmailIdentity: 'shop.example', ConfigurationSetName: 'marketing' };
  await client.send(new CreateEmailIdentityCommand(identity));
  service.verifyIdentity('shop.example');
  const { MessageId } = await client.send(
    new SendEmailCommand(
      anEmail({ FromEmailAddress: 'a@shop.example', ConfigurationSetName: undefined }),
    ),
  );
  expect((await service.getMail(MessageId ?? ''))?.configurationSet).toBe('marketing');
});
