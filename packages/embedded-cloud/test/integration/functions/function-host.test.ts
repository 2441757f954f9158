import { eventually } from '../../support/eventually';
import { type FunctionFixture, openFunctionFixture } from './function-fixture';

describe('function invocation', () => {
  let fixture: FunctionFixture;
  beforeAll(async () => {
    fixture = await openFunctionFixture();
  });
  afterAll(() => fixture.close());

  const payloadOf = async (name: string, event: unknown = {}) => {
    const result = await fixture.host.invoke(name, event);
    if (!result.ok) throw new Error(result.error.errorMessage);
    return result.payload;
  };

  test('keeps a function’s state from one invocation to the next in the same environment', async () => {
    await fixture.add('counter', 'let n = 0; export const handler = async () => (n += 1);');
    expect([await payloadOf('counter'), await payloadOf('counter')]).toEqual([1, 2]);
  });

  test('imports the default and named exports of an ES module package as usual', async () => {
    fixture.writeEsPackage('twice', 'export default (n) => 2 * n; export const one = 1;');
    await fixture.add(
      'of-es-modules',
      `import twice, { one } from 'twice';
     export const handler = async () => twice(one);`,
    );
    expect(await payloadOf('of-es-modules')).toBe(2);
  });

  test('shares no state between two concurrent invocations of a function', async () => {
    await fixture.add(
      'at-once',
      `let n = 0;
     export const handler = async () => {
       n += 1;
       await new Promise((done) => setTimeout(done, 50));
       return n;
     };`,
    );
    expect(await Promise.all([payloadOf('at-once'), payloadOf('at-once')])).toEqual([1, 1]);
    expect(fixture.metrics.of('at-once')).toMatchObject({ coldStarts: 2, maxAtOnce: 2 });
  });

  test('gives a function its own environment variables and no other function’s', async () => {
    const source = 'export const handler = async () => [process.env.WHO, process.env.HOME];';
    await fixture.add('first', source, { environment: { WHO: 'first' } });
    await fixture.add('second', source, { environment: { WHO: 'second' } });
    expect(await payloadOf('first')).toEqual(['first', null]);
    expect(await payloadOf('second')).toEqual(['second', null]);
  });

  test('passes a function’s events and responses as JSON', async () => {
    await fixture.add(
      'json',
      `export const handler = async (event: any) => {
       event.list.push(1);
       return { at: new Date(0), nothing: undefined, list: event.list };
     };`,
    );
    const event = { list: [] };
    expect(await payloadOf('json', event)).toEqual({ at: '1970-01-01T00:00:00.000Z', list: [1] });
    expect(event.list).toEqual([]);
  });

  test('gives a function a context with its name, its invocation, and its remaining time', async () => {
    await fixture.add(
      'context',
      `export const handler = async (_event: unknown, context: any) => ({
       name: context.functionName, arn: context.invokedFunctionArn, id: context.awsRequestId,
       left: context.getRemainingTimeInMillis(),
     });`,
      { timeoutSeconds: 7 },
    );
    const first = await payloadOf('context');
    expect(first).toMatchObject({
      name: 'context',
      arn: expect.stringMatching(/:function:context$/),
    });
    expect(first).toMatchObject({
      left: expect.any(Number),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('reports a thrown error as a function error, and keeps the environment', async () => {
    await fixture.add(
      'thrower',
      `let n = 0;
     export const handler = async () => { n += 1; if (n === 1) throw new TypeError('no'); return n; };`,
    );
    expect(await fixture.host.invoke('thrower', {})).toMatchObject({
      ok: false,
      reason: 'error',
      error: { errorType: 'TypeError', errorMessage: 'no' },
    });
    expect(await payloadOf('thrower')).toBe(2);
  });

  test('times out a function that takes too long, and discards its environment', async () => {
    await fixture.add(
      'slow',
      `let n = 0;
     export const handler = async () => { n += 1; if (n === 1) await new Promise(() => {}); return n; };`,
      { timeoutSeconds: 0.2 },
    );
    expect(await fixture.host.invoke('slow', {})).toMatchObject({
      ok: false,
      reason: 'timeout',
    });
    expect(await fixture.host.invoke('slow', {})).toMatchObject({
      ok: false,
      reason: 'timeout',
    });
    expect(fixture.metrics.of('slow')).toMatchObject({
      timeouts: 2,
      coldStarts: 2,
      running: 0,
    });
  });

  test('refuses invocations beyond a function’s reserved concurrency', async () => {
    await fixture.add(
      'reserved',
      'export const handler = async () => new Promise((done) => setTimeout(done, 100));',
      { reservedConcurrency: 1 },
    );
    const results = await Promise.all([
      fixture.host.invoke('reserved', {}),
      fixture.host.invoke('reserved', {}),
    ]);
    expect(results.map((result) => result.ok || result.reason)).toEqual([true, 'throttled']);
  });

  test('handles a burst in twenty environments, each with one invocation at a time', async () => {
    await fixture.add(
      'burst',
      `let running = 0;
     export const handler = async () => {
       running += 1;
       await new Promise((done) => setTimeout(done, 5));
       running -= 1;
       return running;
     };`,
    );
    const burst = Array.from({ length: 200 }, () => payloadOf('burst'));
    expect(new Set(await Promise.all(burst))).toEqual(new Set([0]));
    expect(fixture.metrics.of('burst')).toMatchObject({ coldStarts: 20, maxAtOnce: 200 });
  });

  test('starts new environments for waiting invocations when busy environments time out', async () => {
    await fixture.add(
      'mortal',
      `export const handler = async ({ hangs }: any) => (hangs ? new Promise(() => {}) : 'answered');`,
      { timeoutSeconds: 0.2 },
    );
    const dyingCalls = Array.from({ length: 20 }, () =>
      fixture.host.invoke('mortal', { hangs: true }),
    );
    const waitingCalls = Array.from({ length: 20 }, () => payloadOf('mortal'));
    expect(await Promise.all(waitingCalls)).toEqual(waitingCalls.map(() => 'answered'));
    for (const result of await Promise.all(dyingCalls)) expect(result).toMatchObject({ ok: false });
  });

  test('refuses more than a thousand concurrent invocations, as AWS’s account quota does', async () => {
    await fixture.add('crowd', 'export const handler = async () => "answered";');
    const results = await Promise.all(
      Array.from({ length: 1010 }, () => fixture.host.invoke('crowd', {})),
    );
    const throttledResults = results.filter(
      (result) => !result.ok && result.reason === 'throttled',
    );
    expect(throttledResults).toHaveLength(10);
    expect(await payloadOf('crowd')).toBe('answered');
  });

  test('rebuilds a function after its source changes', async () => {
    await fixture.add('changing', 'export const handler = async () => "old";');
    expect(await payloadOf('changing')).toBe('old');
    fixture.write('changing', 'export const handler = async () => "new";');
    await eventually(
      'the new handler answers',
      async () => (await payloadOf('changing')) === 'new',
    );
  });

  test('fails with the compiler’s message when a function’s source does not compile', async () => {
    await fixture.add('broken', 'export const handler = async () => {');
    const result = await fixture.host.invoke('broken', {});
    expect(result).toMatchObject({ ok: false, reason: 'error' });
    expect(result.ok || result.error.errorMessage).toContain('broken.ts');
    fixture.write('broken', 'export const handler = async () => "mended";');
    await eventually('it is tried again', async () => {
      const secondInvocation = await fixture.host.invoke('broken', {});
      return secondInvocation.ok && secondInvocation.payload === 'mended';
    });
  });

  test('logs a function’s output with the ID of the invocation', async () => {
    await fixture.add(
      'talker',
      `export const handler = async (_event: unknown, { awsRequestId }: any) => {
       console.info({ message: 'Hello', at: new Date(0) });
       return awsRequestId;
     };`,
    );
    const requestId = await payloadOf('talker');
    await eventually('the line is written', async () => {
      const line = fixture.logged().find((each) => each.includes(' talker '));
      return line?.includes(`"requestId":"${requestId}"`) && line.includes('"Hello"');
    });
  });
});
