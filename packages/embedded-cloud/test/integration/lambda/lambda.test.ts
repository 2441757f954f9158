import {
  GetEventSourceMappingCommand,
  InvokeCommand,
  LambdaClient,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { createClock } from '../../../src/core/clock';
import { createLambdaService, type InvokedFunctions } from '../../../src/lambda/lambda-service';
import { clientOptionsFor } from '../support/bound-client';

const events: unknown[] = [];
const arn = 'arn:aws:lambda:us-east-1:000000000000:function:double';
const results: Record<string, Awaited<ReturnType<InvokedFunctions['invoke']>>> = {
  fails: { ok: false, reason: 'error', error: { errorType: 'TypeError', errorMessage: 'no' } },
  busy: { ok: false, reason: 'throttled', error: {} },
  once: { ok: false, reason: 'error', error: {} },
};

const clock = createClock();
const asynchronous = { clock, retriesOf: (name: string) => (name === 'once' ? 0 : 2) };
const service = createLambdaService(
  {
    find(name) {
      if (![arn, 'double', ...Object.keys(results)].includes(name)) throw new Error('unknown');
      return {};
    },
    async invoke(name, event) {
      events.push(event);
      const number = (event as { number?: number }).number ?? 0;
      return results[name] ?? { ok: true, payload: { doubled: number * 2 } };
    },
  },
  asynchronous,
);
const client = new LambdaClient(clientOptionsFor(() => service));

const concurrency = { value: 10, isEnabled: true };
const tunable = createLambdaService(
  { find: () => ({}), invoke: async () => ({ ok: true, payload: null }) },
  asynchronous,
  new Map([
    [
      'map-1',
      {
        eventSourceArn: 'arn:queue',
        functionArn: arn,
        isEnabled: () => concurrency.isEnabled,
        setEnabled: (isEnabled: boolean) => {
          concurrency.isEnabled = isEnabled;
        },
        concurrency: {
          maxConcurrency: () => concurrency.value,
          setMaxConcurrency: (value: number) => {
            concurrency.value = value;
          },
        },
      },
    ],
  ]),
);
const lambdaClient = new LambdaClient(clientOptionsFor(() => tunable));

test('shows and changes an event source mapping’s maximum concurrency', async () => {
  const get = () => lambdaClient.send(new GetEventSourceMappingCommand({ UUID: 'map-1' }));
  expect(await get()).toMatchObject({ UUID: 'map-1', ScalingConfig: { MaximumConcurrency: 10 } });
  const change = { UUID: 'map-1', ScalingConfig: { MaximumConcurrency: 2 } };
  await lambdaClient.send(new UpdateEventSourceMappingCommand(change));
  expect(await get()).toMatchObject({ ScalingConfig: { MaximumConcurrency: 2 } });
});

test.each([
  ['InvalidParameterValueException', { UUID: 'map-1', ScalingConfig: { MaximumConcurrency: 1 } }],
  ['InvalidParameterValueException', { UUID: 'map-1', BatchSize: 5 }],
  ['ResourceNotFoundException', { UUID: 'other', ScalingConfig: { MaximumConcurrency: 2 } }],
])('answers %s for an invalid change to an event source mapping', async (name, change) => {
  const call = lambdaClient.send(new UpdateEventSourceMappingCommand(change));
  await expect(call).rejects.toMatchObject({ name });
});

const invoke = async (
  FunctionName: string,
  event: unknown = {},
  InvocationType?: 'Event' | 'DryRun',
) => {
  const Payload = JSON.stringify(event);
  const response = await client.send(new InvokeCommand({ FunctionName, Payload, InvocationType }));
  const text = response.Payload?.transformToString() ?? '';
  return { ...response, payload: text === '' ? undefined : JSON.parse(text) };
};

test('calls a function by name or ARN and returns its answer', async () => {
  for (const name of ['double', arn]) {
    expect(await invoke(name, { number: 21 })).toMatchObject({
      StatusCode: 200,
      ExecutedVersion: '$LATEST',
      payload: { doubled: 42 },
    });
  }
});

test('answers 200 for a function that throws, and flags the error', async () => {
  const response = await invoke('fails');
  expect(response).toMatchObject({ StatusCode: 200, FunctionError: 'Unhandled' });
  expect(response.payload).toEqual({ errorType: 'TypeError', errorMessage: 'no' });
});

test('accepts an asynchronous event without waiting for the function, and invokes nothing in a dry run', async () => {
  events.length = 0;
  expect(await invoke('double', { number: 1 }, 'Event')).toMatchObject({ StatusCode: 202 });
  expect(events).toEqual([{ number: 1 }]);
  expect(await invoke('double', {}, 'DryRun')).toMatchObject({ StatusCode: 204 });
  expect(events).toHaveLength(1);
});

test('refuses calls of unknown or overloaded functions with AWS’s error names', async () => {
  await expect(invoke('nobody')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(invoke('busy')).rejects.toMatchObject({ name: 'TooManyRequestsException' });
});

test('retries a failing event twice, after one minute and again two minutes later, unless the template disables retries', async () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const invokeAsync = (FunctionName: string) =>
    client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: '{}' }));
  const seen = async (seconds: number) => {
    clock.advance(seconds);
    await settle();
    return events.splice(0).length;
  };
  events.length = 0;
  await invokeAsync('fails');
  expect([await seen(0), await seen(59), await seen(2)]).toEqual([1, 0, 1]);
  expect([await seen(118), await seen(3), await seen(3600)]).toEqual([0, 1, 0]);
  await invokeAsync('once');
  expect([await seen(0), await seen(3600)]).toEqual([1, 0]);
  await invokeAsync('double');
  expect([await seen(0), await seen(3600)]).toEqual([1, 0]);
});
