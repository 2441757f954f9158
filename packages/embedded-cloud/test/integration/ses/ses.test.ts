import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import PostalMime from 'postal-mime';
import { anEmail, startSes } from './ses-support';

let ses: ReturnType<typeof startSes>;
beforeEach(() => {
  ses = startSes({ dedicatedIpPools: ['dev-premium'] });
});
afterEach(() => ses.service.close());

test('puts an accepted email in the mailbox with its bodies, headers and tags', async () => {
  const { MessageId } = await ses.client.send(
    new SendEmailCommand(
      anEmail({
        ReplyToAddresses: ['owner@shop.example'],
        EmailTags: [{ Name: 'd', Value: 'delivery1' }],
        Content: {
          Simple: {
            Subject: { Data: 'Grüße, 50 % off' },
            Body: { Html: { Data: '<p>Héllo</p>' }, Text: { Data: 'Héllo' } },
            Headers: [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }],
          },
        },
      }),
    ),
  );
  const [email] = await ses.service.listMail({ to: 'ADA@example.com', subject: '50 %' });
  expect(email).toMatchObject({
    id: MessageId,
    to: ['ada@example.com'],
    from: 'Shop <shop@mail.shop.test>',
    replyTo: ['owner@shop.example'],
    subject: 'Grüße, 50 % off',
    html: '<p>Héllo</p>',
    text: 'Héllo',
    tags: { d: 'delivery1' },
    configurationSet: 'marketing',
  });
  expect(email?.headers).toContainEqual({
    name: 'List-Unsubscribe-Post',
    value: 'List-Unsubscribe=One-Click',
  });
});

test('stores emails of any length unchanged when they are sent concurrently', async () => {
  const texts = ['short', 'löng '.repeat(5000), `(\u{1F600}`];
  await Promise.all([
    ...texts.map((Data) =>
      ses.client.send(
        new SendEmailCommand(
          anEmail({ Content: { Simple: { Subject: { Data: 'Text' }, Body: { Text: { Data } } } } }),
        ),
      ),
    ),
    expect(
      ses.client.send(new SendEmailCommand(anEmail({ FromEmailAddress: 'someone@else.test' }))),
    ).rejects.toMatchObject({ name: 'MessageRejected' }),
  ]);
  const stored = await ses.service.listMail({ subject: 'Text' });
  expect(stored.map(({ text }) => text).sort()).toEqual(texts.sort());
  expect(ses.service.acceptedCount()).toBe(texts.length);
});

test('lists the mailbox newest first, in pages, and filtered by part of an address, subject line, or tag', async () => {
  for (const number of [1, 2, 3, 4]) {
    await ses.client.send(
      new SendEmailCommand(
        anEmail({
          Destination: { ToAddresses: [`reader${number}@example.com`] },
          EmailTags: [{ Name: 'd', Value: number > 2 ? 'late' : 'early' }],
        }),
      ),
    );
  }
  const recipients = async (query: Parameters<typeof ses.service.listMail>[0]) =>
    (await ses.service.listMail(query)).map(({ to }) => to[0]);
  expect(await recipients({ to: 'reader', limit: 2, offset: 1 })).toEqual([
    'reader3@example.com',
    'reader2@example.com',
  ]);
  expect(await recipients({ tags: { d: 'early' } })).toEqual([
    'reader2@example.com',
    'reader1@example.com',
  ]);
  expect(await recipients({ subject: 'SPRING', limit: 1 })).toEqual(['reader4@example.com']);
  expect(await recipients({ subject: '%' })).toEqual([]);
  expect(ses.service.acceptedCount({ d: 'late' })).toBe(2);
  expect(ses.service.acceptedCount()).toBe(4);
  expect(ses.service.acceptedCountBy('d')).toEqual(
    new Map([
      ['early', 2],
      ['late', 2],
    ]),
  );
});

test('sends a raw email to the addresses in the email’s own headers', async () => {
  const message = [
    'From: shop@shop.test',
    'To: "Lovelace, Ada" <ada@example.com>, bo@example.com',
    'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
    ' =?UTF-8?B?IHp1c2FtbWVu?=',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>=C3=A4</p>',
  ].join('\r\n');
  await ses.client.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(message) } } }));
  const [email] = await ses.service.listMail({ to: 'bo@example.com' });
  expect(email).toMatchObject({
    subject: 'Grüße zusammen',
    from: 'shop@shop.test',
    source: message,
  });
  expect(email?.html?.trim()).toBe('<p>ä</p>');
});

const sendRefused = (overrides: Parameters<typeof anEmail>[0]) =>
  ses.client.send(new SendEmailCommand(anEmail(overrides)));

test('refuses the same emails as SES, with SES’s error names, and stores none of them', async () => {
  await expect(sendRefused({ FromEmailAddress: 'thief@bank.example' })).rejects.toMatchObject({
    name: 'MessageRejected',
    message:
      'Email address is not verified. The following identities failed the check in region US-EAST-1: thief@bank.example',
  });
  await expect(sendRefused({ ConfigurationSetName: 'none' })).rejects.toMatchObject({
    name: 'NotFoundException',
    message: 'Configuration set <none> does not exist.',
  });
  const badRequest = { name: 'BadRequestException' };
  await expect(sendRefused({ Destination: { ToAddresses: [] } })).rejects.toMatchObject(badRequest);
  await expect(sendRefused({ Destination: { ToAddresses: ['no address'] } })).rejects.toMatchObject(
    badRequest,
  );
  await expect(sendRefused({ EmailTags: [{ Name: 'd', Value: 'a b' }] })).rejects.toMatchObject(
    badRequest,
  );
  await expect(sendRefused({ Content: { Template: { TemplateName: 't' } } })).rejects.toMatchObject(
    badRequest,
  );
  await expect(
    sendRefused({
      Destination: { ToAddresses: Array.from({ length: 51 }, (_, n) => `r${n}@example.com`) },
    }),
  ).rejects.toMatchObject(badRequest);
  expect(ses.service.acceptedCount()).toBe(0);
});

const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

test('shows an email’s source as MIME that an email reader can parse, including attachments', async () => {
  const html = `<p>${'Grüße aus Köln = 100 % '.repeat(40)}</p>\n<p>é\t </p>\n${'x'.repeat(200)}`;
  const text = 'Zeile eins \nZeile zwei=\n.\n';
  const subject = 'Ein sehr langer Betreff über Größe, Süße und 🎈 – damit er umbrechen muss';
  const { MessageId } = await ses.client.send(
    new SendEmailCommand(
      anEmail({
        FromEmailAddress: `${encodedWord('Käse, & Co')} <shop@shop.test>`,
        Destination: {
          ToAddresses: [`${encodedWord('Ada Lövelace')} <ada@example.com>`, 'bo@example.com'],
        },
        Content: {
          Simple: {
            Subject: { Data: subject },
            Body: { Html: { Data: html }, Text: { Data: text } },
            Headers: [{ Name: 'List-Id', Value: 'Shop <c1.list.shop.test>' }],
            Attachments: [
              {
                FileName: 'a.bin',
                RawContent: Buffer.from([...Array(200).keys()]),
                ContentType: 'application/x-a',
              },
            ],
          },
        },
      }),
    ),
  );
  const source = (await ses.service.getMail(MessageId ?? ''))?.source ?? '';
  expect(
    source.split('\r\n').every((line) => line.length <= 76 || /^[A-Z][\w-]*: /.test(line)),
  ).toBe(true);
  expect(source).toMatch(/^\p{ASCII}*$/u);
  const parsedEmail = await PostalMime.parse(source);
  expect(parsedEmail.subject).toBe(subject);
  expect(parsedEmail.from).toEqual({ name: 'Käse, & Co', address: 'shop@shop.test' });
  expect(parsedEmail.to).toEqual([
    { name: 'Ada Lövelace', address: 'ada@example.com' },
    { name: '', address: 'bo@example.com' },
  ]);
  expect(parsedEmail.html?.trim()).toBe(html);
  expect(parsedEmail.text?.trimEnd()).toBe(text.trimEnd());
  const [attachment] = parsedEmail.attachments;
  expect(attachment).toMatchObject({ filename: 'a.bin', mimeType: 'application/x-a' });
  expect([...new Uint8Array(attachment?.content as ArrayBuffer)]).toEqual([...Array(200).keys()]);
  expect(parsedEmail.headers).toContainEqual(expect.objectContaining({ key: 'list-id' }));
});
