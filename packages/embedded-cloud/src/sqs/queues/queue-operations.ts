import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import { jsonOperation } from '../../core/json-protocol';
import { queueInput, queueNameOf } from '../sqs-protocol';
import type { QueueAddresses } from './queue-addresses';
import { readAttributes, writeAttributes } from './queue-attributes';
import type { QueueRegistry } from './queue-registry';
import { settingsOf } from './queue-settings';

type Options = { readonly registry: QueueRegistry; readonly addresses: QueueAddresses };

const attributeMap = z.record(z.string(), z.string()).default({});

const create = (
  { registry, addresses }: Options,
  name: string,
  attributes: Readonly<Record<string, string>>,
) => {
  const definition = { name, ...readAttributes(attributes) };
  if (!registry.has(name)) registry.declare(definition);
  const existing = writeAttributes(registry.queue(name).settings());
  const requested = writeAttributes(
    settingsOf({ ...registry.queue(name).settings(), ...definition }),
  );
  if (JSON.stringify(requested) !== JSON.stringify(existing)) {
    const message = `A queue already exists with the same name and different attributes: ${name}.`;
    throw new AwsError('QueueNameExists', message);
  }
  return { QueueUrl: addresses.urlOf(name) };
};

/** Returns every attribute of a queue with SQS's names, including counts. */
const allAttributes = ({ registry, addresses }: Options, name: string) => {
  const queue = registry.queue(name);
  const status = queue.status();
  const createdAt = String(Math.floor(registry.createdAtMs(name) / 1000));
  return {
    ...writeAttributes(queue.settings()),
    QueueArn: addresses.arnOf(name),
    ApproximateNumberOfMessages: String(status.visible),
    ApproximateNumberOfMessagesNotVisible: String(status.inFlight),
    ApproximateNumberOfMessagesDelayed: String(status.delayed),
    CreatedTimestamp: createdAt,
    LastModifiedTimestamp: createdAt,
  };
};

const readAttributesNamed = (
  attributes: Readonly<Record<string, string>>,
  names: readonly string[],
) => {
  if (names.includes('All')) return attributes;
  // `RedrivePolicy` is a known attribute, but it is absent while the queue has no dead-letter
  // queue.
  const unknown = names.find((name) => !(name in attributes) && name !== 'RedrivePolicy');
  if (unknown !== undefined) {
    throw new AwsError('InvalidAttributeName', `Unknown Attribute ${unknown}.`);
  }
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
};

const list = ({ registry, addresses }: Options, prefix: string, after: string, max: number) => {
  const names = registry.names().filter((name) => name.startsWith(prefix) && name > after);
  const page = names.slice(0, max);
  return {
    QueueUrls: page.length > 0 ? page.map(addresses.urlOf) : undefined,
    NextToken: names.length > max ? page.at(-1) : undefined,
  };
};

/** Handles operations on whole queues. */
export const queueOperations = (options: Options) => {
  const { registry, addresses } = options;
  return {
    CreateQueue: jsonOperation(
      z.object({ QueueName: z.string(), Attributes: attributeMap }),
      ({ QueueName, Attributes }) => create(options, QueueName, Attributes),
    ),
    DeleteQueue: jsonOperation(queueInput, ({ QueueUrl }) =>
      registry.remove(queueNameOf(QueueUrl)),
    ),
    GetQueueUrl: jsonOperation(z.object({ QueueName: z.string() }), ({ QueueName }) => ({
      QueueUrl: addresses.urlOf(registry.queue(QueueName).name),
    })),
    GetQueueAttributes: jsonOperation(
      queueInput.extend({ AttributeNames: z.array(z.string()).default([]) }),
      ({ QueueUrl, AttributeNames }) => ({
        Attributes: readAttributesNamed(
          allAttributes(options, queueNameOf(QueueUrl)),
          AttributeNames,
        ),
      }),
    ),
    SetQueueAttributes: jsonOperation(
      queueInput.extend({ Attributes: attributeMap }),
      ({ QueueUrl, Attributes }) => {
        const name = queueNameOf(QueueUrl);
        const settings = registry.queue(name).settings();
        registry.declare({ name, ...settings, ...readAttributes(Attributes) });
      },
    ),
    ListQueues: jsonOperation(
      z.object({
        QueueNamePrefix: z.string().default(''),
        NextToken: z.string().default(''),
        MaxResults: z.number().min(1).max(1_000).default(1_000),
      }),
      (input) => list(options, input.QueueNamePrefix, input.NextToken, input.MaxResults),
    ),
    PurgeQueue: jsonOperation(queueInput, ({ QueueUrl }) =>
      registry.queue(queueNameOf(QueueUrl)).purge(),
    ),
  };
};
