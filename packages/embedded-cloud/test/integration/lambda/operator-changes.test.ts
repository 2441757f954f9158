import { join } from 'node:path';
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  ListTagsCommand,
  PutFunctionConcurrencyCommand,
  paginateListFunctions,
  TagResourceCommand,
  UntagResourceCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { createClock } from '../../../src/core/clock';
import { createLambdaService } from '../../../src/lambda/lambda-service';
import { openOperatorChanges } from '../../../src/lambda/operator-changes';
import { clientOptionsFor, temporaryFolder } from '../support/bound-client';

const arnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
const definitionOf = (name: string) => ({
  name,
  arn: arnOf(name),
  timeoutSeconds: 900,
  memoryMb: 512,
  tags: { stage: 'prod' },
  environment: () => ({ TABLE_NAME: 'main' }),
});

const folder = temporaryFolder();
afterAll(folder.remove);

/** Starts the service on the stored changes, with 60 functions and one function's mapping. */
const start = (eventSourceArn = 'arn:aws:sqs:us-east-1:000000000000:work') => {
  const names = Array.from({ length: 60 }, (_, index) => `worker-${index}`);
  const find = (nameOrArn: string) => {
    const name = names.find((one) => one === nameOrArn || arnOf(one) === nameOrArn);
    if (!name) throw new Error('unknown');
    return definitionOf(name);
  };
  const changes = openOperatorChanges(join(folder.path, 'lambda.sqlite'));
  const concurrency = new Map<string, number | undefined>();
  let isEnabled = changes.ofMapping('map-1', eventSourceArn)?.isEnabled ?? true;
  const mapping = {
    eventSourceArn,
    functionArn: arnOf('worker-3'),
    isEnabled: () => isEnabled,
    setEnabled: (enabled: boolean) => {
      isEnabled = enabled;
    },
  };
  const functions = {
    names: () => names,
    find,
    reservedConcurrencyOf: (name: string) => concurrency.get(name),
    setReservedConcurrency: (name: string, value: number | undefined) =>
      void concurrency.set(name, value),
  };
  const service = createLambdaService(
    { find, invoke: async () => ({ ok: true, payload: null }) },
    { clock: createClock(), retriesOf: () => 0 },
    new Map([['map-1', mapping]]),
    { functions, changes },
  );
  return { client: new LambdaClient(clientOptionsFor(() => service)), service, changes };
};

test('lists all functions with their environment variables, page by page', async () => {
  const { client, service } = start();
  const found: string[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    expect(Functions.length).toBeLessThanOrEqual(50);
    for (const { FunctionName = '', Environment, Timeout } of Functions) {
      expect([Environment?.Variables?.TABLE_NAME, Timeout]).toEqual(['main', 900]);
      found.push(FunctionName);
    }
  }
  expect(new Set(found).size).toBe(60);
  await service.close();
});

test('changes tags and reserved concurrency, and keeps the changes after a restart', async () => {
  const { client, service } = start();
  const Resource = arnOf('worker-3');
  const FunctionName = Resource;
  await client.send(new TagResourceCommand({ Resource, Tags: { held: 'mappings map-1' } }));
  await client.send(
    new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }),
  );
  const tags = async () => (await client.send(new ListTagsCommand({ Resource }))).Tags;
  const reserved = async () =>
    (await client.send(new GetFunctionConcurrencyCommand({ FunctionName })))
      .ReservedConcurrentExecutions;
  expect(await tags()).toEqual({ stage: 'prod', held: 'mappings map-1' });
  expect(await reserved()).toBe(0);
  await service.close();

  const again = start();
  expect(again.changes.ofFunction('worker-3')).toMatchObject({ reserved: 0 });
  const listed = await again.client.send(new ListTagsCommand({ Resource }));
  expect(listed.Tags).toEqual({ stage: 'prod', held: 'mappings map-1' });
  await again.client.send(new UntagResourceCommand({ Resource, TagKeys: ['held'] }));
  await again.client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
  const after = await again.client.send(new ListTagsCommand({ Resource }));
  expect(after.Tags).toEqual({ stage: 'prod' });
  expect(again.changes.ofFunction('worker-3').reserved).toBeNull();
  const unknown = again.client.send(new ListTagsCommand({ Resource: arnOf('nothing') }));
  await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await again.service.close();
});

test('turns a mapping off and on, keeps it off after a restart, and treats a changed source as a new mapping', async () => {
  const { client, service } = start();
  const list = async (by = client, FunctionName?: string) =>
    (await by.send(new ListEventSourceMappingsCommand({ FunctionName }))).EventSourceMappings ?? [];
  const turn = (Enabled: boolean) =>
    client.send(new UpdateEventSourceMappingCommand({ UUID: 'map-1', Enabled }));
  expect(await list()).toMatchObject([{ UUID: 'map-1', State: 'Enabled' }]);
  expect(await list(client, 'worker-4')).toEqual([]);
  expect((await turn(false)).State).toBe('Disabling');
  expect(await list(client, arnOf('worker-3'))).toMatchObject([{ State: 'Disabled' }]);
  await expect(
    client.send(
      new UpdateEventSourceMappingCommand({
        UUID: 'map-1',
        ScalingConfig: { MaximumConcurrency: 2 },
      }),
    ),
  ).rejects.toMatchObject({ name: 'InvalidParameterValueException' });
  await service.close();
  const again = start();
  expect(await list(again.client)).toMatchObject([{ State: 'Disabled' }]);
  await again.service.close();
  const moved = start('arn:aws:sqs:us-east-1:000000000000:other');
  expect(await list(moved.client)).toMatchObject([{ State: 'Enabled' }]);
  await moved.service.close();
});
