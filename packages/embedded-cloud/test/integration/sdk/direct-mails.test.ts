import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mailClientOf, openCloud, type Way, ways } from './direct-cloud';

let cloud: ReturnType<typeof openCloud>;
beforeAll(() => {
  cloud = openCloud();
});
afterAll(() => cloud.close());

const text = '\ud83d\ude00 \u2028 "quoted"';

const send = (way: Way, FromEmailAddress: string) =>
  mailClientOf(way).send(
    new SendEmailCommand({
      FromEmailAddress,
      Destination: { ToAddresses: ['ada@example.com'] },
      Content: { Simple: { Subject: { Data: 'Größe' }, Body: { Text: { Data: text } } } },
      EmailTags: [{ Name: 'kind', Value: 'test' }],
    }),
  );

test.each(ways)('%s: a mail is taken, and kept as it was given', async (way) => {
  cloud.requests.length = 0;
  const { MessageId = '', $metadata, ...more } = await send(way, 'a@shop.test');
  expect(more).toEqual({});
  expect($metadata).toMatchObject({
    httpStatusCode: 200,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    attempts: 1,
  });
  expect(await cloud.ses.getMail(MessageId)).toMatchObject({
    to: ['ada@example.com'],
    subject: 'Größe',
    text,
    tags: { kind: 'test' },
  });
  expect(cloud.requests).toEqual([way]);
});

test.each(ways)("%s: a refused mail fails with SES's error", async (way) => {
  await expect(send(way, 'a@other.test')).rejects.toMatchObject({
    name: 'MessageRejected',
    message: expect.stringContaining('a@other.test'),
    $fault: 'client',
    $metadata: { httpStatusCode: 400, attempts: 1 },
    $response: { statusCode: 400 },
  });
});
