import { type MessageAttributeValue, SQSClient } from '@aws-sdk/client-sqs';
import { correlationAttribute, correlationId } from '../correlation';
import { once } from '../once';
import { withFastCalls } from './quick-calls';

/** SQS refuses a message with more attributes than this. */
const maxAttributes = 10;

type Attributes = Readonly<Record<string, MessageAttributeValue>>;

/** Returns a message with the correlation id in its attributes, and anything else unchanged. */
const addToMessage = <Input extends object>(input: Input, id: string): Input => {
  if (!('MessageBody' in input)) return input;
  const { MessageAttributes = {} } = input as { readonly MessageAttributes?: Attributes };
  const attributes = {
    ...MessageAttributes,
    [correlationAttribute]: { DataType: 'String', StringValue: id },
  };
  if (Object.keys(attributes).length > maxAttributes) return input;
  return { ...input, MessageAttributes: attributes };
};

/**
 * Returns the input of an SQS call with the current correlation id in each message that it sends. A
 * message that has no room for it is sent without it.
 */
export const addCorrelation = <Input extends object>(input: Input): Input => {
  const id = correlationId();
  if (!id) return input;
  if (!('Entries' in input) || !Array.isArray(input.Entries)) return addToMessage(input, id);
  return { ...input, Entries: input.Entries.map((entry: object) => addToMessage(entry, id)) };
};

/** The client that sends all messages, so that all of them carry the correlation id. */
export const liveQueues = once((): SQSClient => {
  const client = new SQSClient({});
  client.middlewareStack.add(
    (next) => (args) => next({ ...args, input: addCorrelation(args.input) }),
    { step: 'initialize', name: 'correlation' },
  );
  return withFastCalls(client);
});
