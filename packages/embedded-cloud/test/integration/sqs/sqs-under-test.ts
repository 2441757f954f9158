import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { createSqs, type Sqs } from '../../../src/sqs/sqs-service';
import { stillClock } from '../../support/still-clock';
import { clientOptionsFor, LOCAL, temporaryFolder } from '../support/bound-client';

export const bodiesOf = (messages: readonly { Body?: string | undefined }[]) =>
  messages.map(({ Body }) => Body);

/**
 * Returns the emulated SQS for one test file, with its ordinary client and a clock that tests move.
 */
export const sqsUnderTest = () => {
  const folder = temporaryFolder();
  const open = (clock: ReturnType<typeof stillClock>) =>
    createSqs({ ...LOCAL, dataDir: folder.path, clock, port: () => 4000 });
  const clock = stillClock();
  const sqs = open(clock);
  let currentSqs: Sqs = sqs;
  const client = new SQSClient({
    ...clientOptionsFor(() => currentSqs),
    useQueueUrlAsEndpoint: false,
  });
  afterAll(async () => {
    await currentSqs.close();
    folder.remove();
  });

  let queueNumber = 0;
  /** Creates a separate queue for each test, so that no test sees another's messages. */
  const aQueue = (definition: Partial<Parameters<Sqs['createQueue']>[0]> = {}) => {
    const name = `queue-${queueNumber++}`;
    return { name, ...currentSqs.createQueue({ name, ...definition }) };
  };
  return {
    sqs,
    client,
    clock,
    aQueue,
    aQueueWithDeadLetters(maxReceiveCount: number) {
      const dead = aQueue();
      return { dead, ...aQueue({ redrive: { deadLetterArn: dead.arn, maxReceiveCount } }) };
    },
    send: (url: string, body: string, extraInput = {}) =>
      client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: body, ...extraInput })),
    async receive(url: string, extraInput: Partial<ReceiveMessageCommandInput> = {}) {
      const input = { QueueUrl: url, MessageSystemAttributeNames: ['All' as const], ...extraInput };
      return (await client.send(new ReceiveMessageCommand(input))).Messages ?? [];
    },
    /** Returns how many messages are visible, in flight, and delayed. */
    async countsOf(url: string) {
      const AttributeNames = ['All' as const];
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames }),
      );
      return [
        Attributes?.ApproximateNumberOfMessages,
        Attributes?.ApproximateNumberOfMessagesNotVisible,
        Attributes?.ApproximateNumberOfMessagesDelayed,
      ].map(Number);
    },
    /**
     * Closes the service and opens its folder again, with the clock this many milliseconds later.
     */
    async restart(laterMs: number) {
      const offset = clock.offsetMs();
      await currentSqs.close();
      const restartedClock = stillClock(offset + laterMs);
      currentSqs = open(restartedClock);
      return { sqs: currentSqs, clock: restartedClock };
    },
  };
};
