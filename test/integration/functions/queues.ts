import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';

const queueNamed = async (product: LocalProduct, pattern: RegExp): Promise<string> => {
  const name = Object.keys((await product.metrics()).queues).find((one) => pattern.test(one));
  if (!name) throw new Error(`No queue is like ${pattern}`);
  return name;
};

export const queueUrl = async (product: LocalProduct, queue: RegExp): Promise<string> =>
  `${product.origin}/000000000000/${await queueNamed(product, queue)}`;

/** Puts a message into a dead-letter queue, as SQS does after its worker failed too often. */
export const sendToDeadLetters = async (product: LocalProduct, queue: RegExp, message: unknown) => {
  const QueueUrl = await queueUrl(product, queue);
  const MessageBody = typeof message === 'string' ? message : JSON.stringify(message);
  await product.aws.queues.send(new SendMessageCommand({ QueueUrl, MessageBody }));
};

/** Waits until a message is in a queue, and then moves the clock past its delay of one minute. */
export const waitUntilDelayIsOver = async (product: LocalProduct, queue: RegExp): Promise<void> => {
  const name = await queueNamed(product, queue);
  await eventually('a message is in the queue', async () => {
    const { delayed = 0, visible = 0 } = (await product.metrics()).queues[name] ?? {};
    return delayed + visible > 0;
  });
  await product.advance(61);
};
