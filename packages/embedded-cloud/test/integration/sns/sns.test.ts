import { createClock } from '../../../src/core/clock';
import { createSns } from '../../../src/sns/sns-service';
import { createSqs, type Sqs } from '../../../src/sqs/sqs-service';
import { LOCAL, temporaryFolder } from '../support/bound-client';

const folder = temporaryFolder();
const clock = createClock();
let sqs: Sqs;
const sns = createSns({
  ...LOCAL,
  clock,
  deliver: (arn, body, attributes) => {
    sqs.send(arn.split(':').at(-1) ?? '', [{ body, attributes }]);
  },
});
let number = 0;

beforeAll(() => {
  sqs = createSqs({ ...LOCAL, dataDir: folder.path, clock, port: () => 4000 });
});
afterAll(async () => {
  await sqs.close();
  folder.remove();
});

const aTopic = () => sns.createTopic({ name: `topic-${number++}` }).arn;
const aSubscribedQueue = (topicArn: string, rawMessageDelivery = false) => {
  const name = `queue-${number++}`;
  const { arn } = sqs.createQueue({ name });
  sns.subscribe({ topicArn, protocol: 'sqs', endpoint: arn, rawMessageDelivery });
  return { name, arn };
};
const call = async (parameters: Record<string, string>) => {
  const { status, body } = await sns.handle({
    method: 'POST',
    url: new URL('http://127.0.0.1/'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams(parameters).toString()),
  });
  return { status, body: String(body) };
};

test('delivers a published message to every subscribed queue in the SNS envelope', () => {
  const topic = aTopic();
  const queues = [aSubscribedQueue(topic), aSubscribedQueue(topic)];
  const messageId = sns.publish(topic, '{"a":1}', { subject: 'Hello' });
  for (const { name } of queues) {
    const [record] = sqs.receive(name, 10);
    expect(JSON.parse(record!.body)).toEqual({
      Type: 'Notification',
      MessageId: messageId,
      TopicArn: topic,
      Subject: 'Hello',
      Message: '{"a":1}',
      Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  }
});

test('delivers only the message and its attributes with raw message delivery', () => {
  const topic = aTopic();
  const { name } = aSubscribedQueue(topic, true);
  sns.publish(topic, 'bare', { attributes: { kind: { Type: 'String', Value: 'x' } } });
  const [record] = sqs.receive(name, 1);
  expect(record?.body).toBe('bare');
  expect(record?.messageAttributes.kind).toMatchObject({ dataType: 'String', stringValue: 'x' });
});

test('keeps existing topics and subscriptions when the template declares them again at a start', () => {
  const topic = aTopic();
  const { name, arn } = aSubscribedQueue(topic);
  const sameSubscription = { topicArn: topic, protocol: 'sqs', endpoint: arn } as const;
  expect(sns.subscribe(sameSubscription).arn).toBe(sns.subscribe(sameSubscription).arn);
  expect(sns.createTopic({ name: topic.split(':').at(-1) ?? '' }).arn).toBe(topic);
  sns.publish(topic, 'once');
  expect(sqs.receive(name, 10)).toHaveLength(1);
});

test('refuses an unknown topic, an empty or overlong message and other protocols', async () => {
  const topic = aTopic();
  expect(() => sns.publish(`${topic}-none`, 'x')).toThrow('Topic does not exist');
  expect(() => sns.publish(topic, '')).toThrow('Empty message');
  expect(() => sns.publish(topic, 'x'.repeat(262_145))).toThrow('Message too long');
  const subscription = { Action: 'Subscribe', TopicArn: topic, Protocol: 'http', Endpoint: 'x' };
  expect((await call(subscription)).body).toContain('<Code>InvalidParameter</Code>');
});

test('creates topics, subscribes, lists, and publishes with the AWS query protocol', async () => {
  const created = await call({ Action: 'CreateTopic', Name: 'by-wire' });
  const topic = `arn:aws:sns:us-east-1:000000000000:by-wire`;
  expect(created.body).toContain(`<CreateTopicResult><TopicArn>${topic}</TopicArn>`);
  const { arn } = sqs.createQueue({ name: 'by-wire' });
  await call({
    Action: 'Subscribe',
    TopicArn: topic,
    Protocol: 'sqs',
    Endpoint: arn,
    'Attributes.entry.1.key': 'RawMessageDelivery',
    'Attributes.entry.1.value': 'true',
  });
  expect((await call({ Action: 'ListTopics' })).body).toContain(topic);
  const listed = await call({ Action: 'ListSubscriptionsByTopic', TopicArn: topic });
  expect(listed.body).toContain(`<Endpoint>${arn}</Endpoint>`);
  const published = await call({
    Action: 'Publish',
    TopicArn: topic,
    Message: 'a & b',
    'MessageAttributes.entry.1.Name': 'kind',
    'MessageAttributes.entry.1.Value.DataType': 'String',
    'MessageAttributes.entry.1.Value.StringValue': 'x',
  });
  expect(published.body).toMatch(/<MessageId>[0-9a-f-]{36}<\/MessageId>/);
  const [record] = sqs.receive('by-wire', 1);
  expect(record?.body).toBe('a & b');
  expect(record?.messageAttributes.kind?.stringValue).toBe('x');
  const missing = await call({ Action: 'Publish', TopicArn: `${topic}-none`, Message: 'x' });
  expect(missing).toMatchObject({ status: 404, body: expect.stringContaining('NotFound') });
  expect((await call({ Action: 'TagResource' })).body).toContain('support SNS TagResource');
});
