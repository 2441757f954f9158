import { eventually } from '../../support/eventually';
import { type FunctionWorkshop, openFunctionWorkshop } from './function-workshop';

describe('a function', () => {
  let workshop: FunctionWorkshop;
  beforeAll(async () => {
    workshop = await openFunctionWorkshop();
  });
  afterAll(() => workshop.close());

  const payloadOf = async (name: string, event: unknown = {}) => {
    const result = await workshop.host.invoke(name, event);
    if (!result.ok) throw new Error(result.error.errorMessage);
    return result.payload;
  };

  test('an environment keeps its state from one invocation to the next', async () => {
    await workshop.add('counter', 'let n = 0; export const handler = async () => (n += 1);');
    expect([await payloadOf('counter'), await payloadOf('counter')]).toEqual([1, 2]);
  });

  test('the default and named exports of a package of ES modules are what they are elsewhere', async () => {
    workshop.writeEsPackage('twice', 'export default (n) => 2 * n; export const one = 1;');
    await workshop.add(
      'of-es-modules',
      `import twice, { one } from 'twice';
     export const handler = async () => twice(one);`,
    );
    expect(await payloadOf('of-es-modules')).toBe(2);
  });

  test('two invocations at once share no state', async () => {
    await workshop.add(
      'at-once',
      `let n = 0;
     export const handler = async () => {
       n += 1;
       await new Promise((done) => setTimeout(done, 50));
       return n;
     };`,
    );
    expect(await Promise.all([payloadOf('at-once'), payloadOf('at-once')])).toEqual([1, 1]);
    expect(workshop.metrics.of('at-once')).toMatchObject({ coldStarts: 2, mostAtOnce: 2 });
  });

  test('each function reads its own environment and nothing of another’s', async () => {
    const source = 'export const handler = async () => [process.env.WHO, process.env.HOME];';
    await workshop.add('first', source, { environment: { WHO: 'first' } });
    await workshop.add('second', source, { environment: { WHO: 'second' } });
    expect(await payloadOf('first')).toEqual(['first', null]);
    expect(await payloadOf('second')).toEqual(['second', null]);
  });

  test('event and answer cross as JSON', async () => {
    await workshop.add(
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

  test('the context tells who runs, for which invocation and how long it may', async () => {
    await workshop.add(
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

  test('a thrown error becomes a function error, and the environment lives on', async () => {
    await workshop.add(
      'thrower',
      `let n = 0;
     export const handler = async () => { n += 1; if (n === 1) throw new TypeError('no'); return n; };`,
    );
    expect(await workshop.host.invoke('thrower', {})).toMatchObject({
      ok: false,
      reason: 'error',
      error: { errorType: 'TypeError', errorMessage: 'no' },
    });
    expect(await payloadOf('thrower')).toBe(2);
  });

  test('a function that takes too long is given up on, and its environment with it', async () => {
    await workshop.add(
      'slow',
      `let n = 0;
     export const handler = async () => { n += 1; if (n === 1) await new Promise(() => {}); return n; };`,
      { timeoutSeconds: 0.2 },
    );
    expect(await workshop.host.invoke('slow', {})).toMatchObject({ ok: false, reason: 'timeout' });
    expect(await workshop.host.invoke('slow', {})).toMatchObject({ ok: false, reason: 'timeout' });
    expect(workshop.metrics.of('slow')).toMatchObject({ timeouts: 2, coldStarts: 2, running: 0 });
  });

  test('more invocations than the reserved concurrency are refused', async () => {
    await workshop.add(
      'reserved',
      'export const handler = async () => new Promise((done) => setTimeout(done, 100));',
      { reservedConcurrency: 1 },
    );
    const results = await Promise.all([
      workshop.host.invoke('reserved', {}),
      workshop.host.invoke('reserved', {}),
    ]);
    expect(results.map((result) => result.ok || result.reason)).toEqual([true, 'throttled']);
  });

  test('a burst shares twenty environments, each with one invocation at a time', async () => {
    await workshop.add(
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
    expect(workshop.metrics.of('burst')).toMatchObject({ coldStarts: 20, mostAtOnce: 200 });
  });

  test('those that wait behind environments that die have the next ones', async () => {
    await workshop.add(
      'mortal',
      `export const handler = async ({ hangs }: any) => (hangs ? new Promise(() => {}) : 'answered');`,
      { timeoutSeconds: 0.2 },
    );
    const dying = Array.from({ length: 20 }, () => workshop.host.invoke('mortal', { hangs: true }));
    const waiting = Array.from({ length: 20 }, () => payloadOf('mortal'));
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'answered'));
    for (const result of await Promise.all(dying)) expect(result).toMatchObject({ ok: false });
  });

  test('more than a thousand invocations at once are refused, as by an account’s quota', async () => {
    await workshop.add('crowd', 'export const handler = async () => "answered";');
    const results = await Promise.all(
      Array.from({ length: 1010 }, () => workshop.host.invoke('crowd', {})),
    );
    const refused = results.filter((result) => !result.ok && result.reason === 'throttled');
    expect(refused).toHaveLength(10);
    expect(await payloadOf('crowd')).toBe('answered');
  });

  test('a handler is built anew after its source changed', async () => {
    await workshop.add('changing', 'export const handler = async () => "old";');
    expect(await payloadOf('changing')).toBe('old');
    workshop.write('changing', 'export const handler = async () => "new";');
    await eventually(
      'the new handler answers',
      async () => (await payloadOf('changing')) === 'new',
    );
  });

  test('a source that does not compile fails the call with the compiler’s words', async () => {
    await workshop.add('broken', 'export const handler = async () => {');
    const result = await workshop.host.invoke('broken', {});
    expect(result).toMatchObject({ ok: false, reason: 'error' });
    expect(result.ok || result.error.errorMessage).toContain('broken.ts');
    workshop.write('broken', 'export const handler = async () => "mended";');
    await eventually('it is tried again', async () => {
      const again = await workshop.host.invoke('broken', {});
      return again.ok && again.payload === 'mended';
    });
  });

  test('what a function prints reaches the log, with its invocation', async () => {
    await workshop.add(
      'talker',
      `export const handler = async (_event: unknown, { awsRequestId }: any) => {
       console.info({ message: 'Hello', at: new Date(0) });
       return awsRequestId;
     };`,
    );
    const requestId = await payloadOf('talker');
    await eventually('the line is written', async () => {
      const line = workshop.logged().find((each) => each.includes(' talker '));
      return line?.includes(`"requestId":"${requestId}"`) && line.includes('"Hello"');
    });
  });
});
