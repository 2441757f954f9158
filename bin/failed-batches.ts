import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';

export type Clients = {
  readonly sqs: SQSClient;
  readonly s3: S3Client;
  readonly lambda: LambdaClient;
};

export type StreamConsumer = { readonly queueUrl: string; readonly functionName: string };

/** Finds a stream handler's resources among the outputs of its region's stacks. */
export const deployedConsumer = (outputs: unknown, stage: string, name: string): StreamConsumer => {
  const stack = `Mailbloom-${stage}-Streams`;
  const key = name.replaceAll('-', '');
  const queue = `${key}failedQueue`;
  const fn = `${key}Function`;
  const parsed = z
    .object({ [stack]: z.object({ [queue]: z.string(), [fn]: z.string() }) })
    .safeParse(outputs);
  const stackOutputs = parsed.success ? parsed.data[stack] : undefined;
  if (!stackOutputs)
    throw new Error(
      `The stack outputs of ${stage} don’t include the failed queue and the function of ${name}`,
    );
  return { queueUrl: stackOutputs[queue] ?? '', functionName: stackOutputs[fn] ?? '' };
};

const notification = z.object({
  Records: z.array(
    z.object({
      s3: z.object({
        bucket: z.object({ name: z.string() }),
        object: z.object({ key: z.string() }),
      }),
    }),
  ),
});

const storedBatch = z.object({ payload: z.string() });
const handlerResponse = z.object({ batchItemFailures: z.array(z.unknown()).length(0) });

/** S3 writes keys URL-encoded, with a plus for a space. */
const keyOf = (encodedKey: string) => decodeURIComponent(encodedKey.replaceAll('+', ' '));

const objectsOf = ({ Body = '' }: Message) => {
  const parsed = notification.safeParse(JSON.parse(Body));
  // S3 sends a test message without an object once, when the notification is set up.
  if (!parsed.success) return [];
  return parsed.data.Records.map(({ s3 }) => ({
    Bucket: s3.bucket.name,
    Key: keyOf(s3.object.key),
  }));
};

type ObjectLocation = { readonly Bucket: string; readonly Key: string };

const readPayload = async (
  location: ObjectLocation,
  { s3 }: Clients,
): Promise<string | undefined> => {
  try {
    const { Body } = await s3.send(new GetObjectCommand(location));
    return storedBatch.parse(JSON.parse((await Body?.transformToString('utf8')) ?? '')).payload;
  } catch (error) {
    // If another message already replayed the batch, its object has been deleted.
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
};

const replay = async (
  location: ObjectLocation,
  FunctionName: string,
  clients: Clients,
): Promise<boolean> => {
  const payload = await readPayload(location, clients);
  if (payload === undefined) return true;
  const { lambda, s3 } = clients;
  const result = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: Buffer.from(payload) }),
  );
  const text = result.Payload ? Buffer.from(result.Payload).toString('utf8') : 'null';
  if (result.FunctionError || !handlerResponse.safeParse(JSON.parse(text)).success) return false;
  await s3.send(new DeleteObjectCommand(location));
  return true;
};

/**
 * Invokes a stream handler with every batch on which the handler failed permanently. A batch that
 * succeeds is deleted along with its message. A batch that fails again is kept. Changes that the
 * handler rejects again are stored again, so watch the alarm.
 */
export const replayFailed = async (
  { queueUrl: QueueUrl, functionName }: StreamConsumer,
  clients: Clients,
): Promise<{ readonly replayed: number; readonly failed: number }> => {
  const counts = { replayed: 0, failed: 0 };
  // A message stays hidden for longer than this script runs, so no message arrives twice.
  const hidden = { VisibilityTimeout: 900, WaitTimeSeconds: 2, MaxNumberOfMessages: 10 };
  for (;;) {
    const { Messages = [] } = await clients.sqs.send(
      new ReceiveMessageCommand({ QueueUrl, ...hidden }),
    );
    if (Messages.length === 0) return counts;
    for (const message of Messages) {
      const outcomes: boolean[] = [];
      for (const location of objectsOf(message)) {
        outcomes.push(await replay(location, functionName, clients));
      }
      counts.replayed += outcomes.filter(Boolean).length;
      counts.failed += outcomes.filter((done) => !done).length;
      if (outcomes.includes(false)) continue;
      const { ReceiptHandle } = message;
      await clients.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
};
