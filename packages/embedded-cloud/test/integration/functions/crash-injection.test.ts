import { createHash } from 'node:crypto';
import type { AwsRequest } from '../../../src/core/aws-service';
import { handleSdkInProcess } from '../../../src/sdk/answer-in-process';
import { createServiceDirectory } from '../../../src/sdk/service-directory';
import { type FunctionFixture, openFunctionFixture } from './function-fixture';

const source = `
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
const client = new SQSClient({ useQueueUrlAsEndpoint: false });
export const handler = async () => {
  for (const MessageBody of ['1', '2', '3']) {
    await client.send(new SendMessageCommand({ QueueUrl: 'http://127.0.0.1/0/q', MessageBody }));
  }
  return 'done';
};`;

const receivedBodies: string[] = [];
const fakeQueue = {
  name: 'sqs',
  async handle({ body }: AwsRequest) {
    const { MessageBody } = JSON.parse(body.toString());
    receivedBodies.push(MessageBody);
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
    return { status: 200, headers, body: JSON.stringify({ MessageId: 'm', MD5OfMessageBody }) };
  },
  close: async () => {},
};

describe('AWS calls made by functions', () => {
  let fixture: FunctionFixture;
  let restore: () => void;
  beforeAll(async () => {
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local-secret',
    });
    const services = createServiceDirectory();
    services.add(fakeQueue);
    restore = handleSdkInProcess(services);
    fixture = await openFunctionFixture();
    await fixture.add('sender', source);
  });
  afterAll(async () => {
    restore();
    await fixture.close();
  });
  beforeEach(() => {
    receivedBodies.length = 0;
  });

  test('lets a handler reach the local service with an ordinary client', async () => {
    expect(await fixture.host.invoke('sender', {})).toEqual({ ok: true, payload: 'done' });
    expect(receivedBodies).toEqual(['1', '2', '3']);
  });

  test.each([
    [0, []],
    [1, ['1']],
    [2, ['1', '2']],
  ])(
    'stops all effects of a function that is killed after %i calls',
    async (afterCalls, effects) => {
      fixture.crashes.replace([
        { functionName: 'sender', afterCalls, times: 1, kills: 'invocation' },
      ]);
      expect(await fixture.host.invoke('sender', {})).toMatchObject({
        ok: false,
        reason: 'crash',
      });
      await new Promise((done) => setTimeout(done, 50));
      expect(receivedBodies).toEqual(effects);
      expect(await fixture.host.invoke('sender', {})).toMatchObject({ ok: true });
    },
  );

  test('doesn’t affect other functions or later invocations when a function is killed', async () => {
    await fixture.add('bystander', source);
    fixture.crashes.replace([
      { functionName: 'sender', afterCalls: 1, times: 2, kills: 'invocation' },
    ]);
    const names = ['sender', 'bystander', 'sender', 'sender'];
    const results = [];
    for (const name of names) results.push((await fixture.host.invoke(name, {})).ok);
    expect(results).toEqual([false, true, false, true]);
  });
});
