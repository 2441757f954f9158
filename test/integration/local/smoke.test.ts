import {
  paginateListFunctions,
  TagResourceCommand,
  UntagResourceCommand,
} from '@aws-sdk/client-lambda';
import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { AwsClient } from 'aws4fetch';
import { embeddedStage } from '../../smoke/embedded-stage';
import { isWorking, type Result, runSmoke, smokeSteps } from '../../smoke/run-smoke';
import type { SmokeStage, StageOutputs } from '../../smoke/stage';
import type { StepId } from '../../smoke/step';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let stage: SmokeStage;

beforeAll(async () => {
  product = await startLocalProduct();
  stage = await embeddedStage(product);
});
afterAll(() => product?.close());

const none = () => undefined;

/** Runs one step, and the steps it needs, on a stage where something is broken. */
const runBroken = async (changes: Partial<SmokeStage>, id: StepId): Promise<Result | undefined> => {
  const results = await runSmoke({ ...stage, ...changes }, none, [id]);
  expect(isWorking(results)).toBe(false);
  return results.find((result) => result.id === id);
};
const withOutput = (changes: Partial<StageOutputs>): Partial<SmokeStage> => ({
  outputs: { ...stage.outputs, ...changes },
});

/** Passes the requests of a run to a replacement for `fetch`, which may respond to them. */
const withFetch = async <T>(replacement: typeof fetch, run: () => Promise<T>): Promise<T> => {
  const original = fetch;
  global.fetch = replacement;
  try {
    return await run();
  } finally {
    global.fetch = original;
  }
};

test('finds that the local cloud works, and visits the links in the email', async () => {
  const visited: string[] = [];
  const lines: string[] = [];
  const original = fetch;
  const results = await withFetch(
    (input, init) => {
      visited.push(String(input));
      return original(input, init);
    },
    () => runSmoke(stage, ({ text }) => lines.push(text)),
  );
  expect(lines).toEqual(smokeSteps.map(({ id, proves }) => `✓ ${id}: ${proves}`));
  expect(isWorking(results)).toBe(true);

  const { appUrl, unsubscribeUrl } = stage.outputs;
  const emails = await product.mail({ subject: 'Smoke test', to: 'success' });
  const texts = emails.map((email) => JSON.stringify(email));
  for (const start of [`${appUrl}/o/`, `${appUrl}/c/`, `${appUrl}/u/`, `${unsubscribeUrl}/u/`]) {
    const [url = 'none'] = visited.filter((one) => one.startsWith(start));
    expect(texts.some((text) => text.includes(url))).toBe(true);
  }
});

test('succeeds a second time, and leaves behind only sent emails', async () => {
  const ids: StepId[] = ['stream', 'form', 'picture', 'clean-up'];
  expect(isWorking(await runSmoke(stage, none, ids))).toBe(true);
  const token = await product.signInAsManager('other@smoke.test');
  const { customers } = await product.api(token, 'GET /customer');
  expect(customers).toMatchObject([{ name: 'Smoke test (npm run smoke)', subscribers: 0 }]);
  const customerId = customers[0]?.id ?? '';
  expect((await product.api(token, 'GET /form', { customerId })).forms).toEqual([]);
  expect((await product.api(token, 'GET /asset', { customerId })).assets).toEqual([]);
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  expect(segments.map(({ id, name }) => [id, name])).toEqual([[customerId, 'Default segment']]);
  const { drafts } = await product.api(token, 'GET /draft', { customerId });
  expect(drafts.map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('waits until the counters no longer include people whom an interrupted run left behind', async () => {
  let lagging = 2;
  const original = fetch;
  const countDeleted: typeof fetch = async (input, init) => {
    const response = await original(input, init);
    if (!String(input).endsWith('/subscriber/statusTotal') || lagging === 0) return response;
    lagging -= 1;
    const totals: { readonly status: string; readonly count: number }[] = await response.json();
    const isActive = ({ status }: { readonly status: string }) => status === 'active';
    return Response.json(
      totals.map((total) => (isActive(total) ? { ...total, count: total.count + 3 } : total)),
    );
  };
  const ids: StepId[] = ['stream', 'clean-up'];
  const results = await withFetch(countDeleted, () => runSmoke(stage, none, ids));
  expect(isWorking(results)).toBe(true);
  expect(lagging).toBe(0);
});

describe('reports what is broken and what to do', () => {
  test('if calls to the tracker can bypass CloudFront', async () => {
    // Requests to this URL get CloudFront's origin header.
    const result = await runBroken(withOutput({ trackerUrl: product.origin }), 'raw-url');
    expect(result?.text).toContain(
      '✗ raw-url: The response to a call with no origin header is 200',
    );
    expect(result?.text).toContain('AWS_IAM');
  });

  test('if CloudFront sends a wrong origin header to the tracker', async () => {
    const { trackerUrl } = stage.outputs;
    const original = fetch;
    const asCloudFront: typeof fetch = (input, init) => {
      const { pathname } = new URL(String(input));
      if (!pathname.startsWith('/o/')) return original(input, init);
      const headers = { ...init?.headers, 'x-origin-verify': 'wrong' };
      return original(`${trackerUrl}${pathname}`, { ...init, headers });
    };
    const result = await withFetch(asCloudFront, () => runBroken({}, 'open'));
    expect(result?.text).toContain('✗ open: The response to an open is [403');
    expect(result?.text).toContain('Rotate CloudFront’s origin header');
  });

  test('if another customer has the name of the test’s own, and leaves its subscribers alone', async () => {
    const token = await product.signInAsManager('third@smoke.test');
    const [found] = (await product.api(token, 'GET /customer')).customers;
    const rename = (name: string, customerId: string) =>
      product.api(token, 'PUT /customer/brand', {
        customerId,
        body: { name, about: 'Sells bulbs' },
      });
    const body = { brand: 'Other', email: 'other-owner@smoke.test' };
    const other = await product.api(token, 'POST /customer/create', { body });
    await rename('Elsewhere', found?.id ?? '');
    await rename('Smoke test (npm run smoke)', other.id);
    const result = await runBroken({}, 'customer');
    expect(result?.text).toContain('is "other-owner@smoke.test" instead of "success+smoke-test@');
    await rename('Other', other.id);
    await rename('Smoke test (npm run smoke)', found?.id ?? '');
  });

  test('if a form has the URL of an earlier deploy', async () => {
    const result = await runBroken(withOutput({ formsUrl: 'https://before.test' }), 'form');
    expect(result?.text).toContain('Increment `remade` for Public');
  });

  test('if the stage’s webhook secret differs from its functions’ secret', async () => {
    const { STRIPE_SECRET_ID: SecretId } = await product.environment();
    const SecretString = JSON.stringify({ apiKey: 'sk_test', webhookSecrets: ['whsec_other'] });
    await product.aws.secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
    const result = await runBroken({}, 'stripe');
    expect(result?.text).toContain(
      '✗ stripe: The response to a signed webhook is 400 instead of 200',
    );
    expect(result?.text).toContain('doesn’t accept its own secret');
  });

  test('if a schedule is disabled, or is listed as enabled but doesn’t run', async () => {
    const schedules = await stage.listSchedules();
    const name = schedules.find(({ Name }) => /senddue/i.test(Name))?.Name ?? '';
    await disableSchedule(name);
    const disabled = await runBroken({}, 'schedules');
    expect(disabled?.text).toContain(`✗ schedules: Not enabled: ${name}.`);
    const patience = { withinMs: 4_000, everyMs: 200 };
    const listSchedules = async () => schedules;
    const silent = await runBroken({ patience, listSchedules }, 'schedules');
    expect(silent?.text).toContain('✗ schedules: Not within 4 s: the scheduled email is sent');
    expect(silent?.text).toContain('docs/runbook.md, “silence”');
  });

  test('if the settings of a provider can’t be read', async () => {
    const { SHOPIFY_SECRET_ID: SecretId } = await product.environment();
    const read = await product.aws.secrets.send(new GetSecretValueCommand({ SecretId }));
    const put = (SecretString = '') =>
      product.aws.secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
    await put('{"clientId":"id","clientSecrets":["key",]}');
    const result = await runBroken({}, 'shopify');
    expect(result?.text).toContain('✗ shopify: Shopify’s secret isn’t JSON');
    await put(read.SecretString);
  });

  test('if a function is held, or a schedule is missing', async () => {
    const client = product.aws.functions;
    const arns: string[] = [];
    for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
      arns.push(...Functions.flatMap(({ FunctionArn }) => FunctionArn ?? []));
    }
    const held = arns.find((arn) => /:send-due$/.test(arn)) ?? '';
    // Holds the function as bin/hold.sh does.
    const Tags = { held: 'concurrency None' };
    await client.send(new TagResourceCommand({ Resource: held, Tags }));
    const result = await runBroken({}, 'schedules');
    expect(result?.text).toContain(`✗ schedules: Functions are held: ${held.split(':').at(-1)}`);
    await client.send(new UntagResourceCommand({ Resource: held, TagKeys: ['held'] }));
    const [first] = await stage.listSchedules();
    const listSchedules = async () => (first ? [first] : []);
    const missing = await runBroken({ listSchedules }, 'schedules');
    expect(missing?.text).toContain('✗ schedules: The stage has 1 of 11 schedules');
  });

  test('if something can’t be deleted, and still deletes the rest and signs out', async () => {
    // The tests above have used up the sign-in codes that an address gets in an hour.
    await stage.pass(3600);
    const calls: string[] = [];
    const original = fetch;
    const refuseSegments: typeof fetch = (input, init) => {
      const [, , feature] = new URL(String(input)).pathname.split('/');
      const call = `${init?.method} ${feature}`;
      calls.push(call);
      return call === 'DELETE segment'
        ? Promise.resolve(Response.json({ message: 'Not now' }, { status: 409 }))
        : original(input, init);
    };
    const results = await withFetch(refuseSegments, () =>
      runSmoke(stage, none, ['form', 'clean-up']),
    );
    expect(results.map(({ text }) => text).join('\n')).toContain('✗ clean-up');
    expect(results.at(-1)?.text).toContain('DELETE /segment/{segmentId} answered 409');
    const after = calls.slice(calls.indexOf('DELETE segment') + 1);
    expect(after).toEqual(['DELETE subscriber', 'POST auth']);
  });

  test('if no one can sign in, and still tries what needs no sign-in', async () => {
    const manager = 'nobody@smoke.test';
    const expectCode = async () => async () => 'ABCDEF';
    const results = await runSmoke({ ...stage, manager, expectCode }, none);
    const statesOf = (state: Result['state']) =>
      results.filter((result) => result.state === state).map(({ id }) => id);
    expect(statesOf('failed')).toEqual(['sign-in']);
    expect(statesOf('ok').toSorted()).toEqual(['raw-url', 'shopify', 'stripe']);
    expect(results.find(({ id }) => id === 'upload')?.text).toBe(
      '– upload: not tried, because it needs the step customer',
    );
  });
});

const disableSchedule = async (name: string) => {
  const scheduler = new AwsClient({
    accessKeyId: 'local',
    secretAccessKey: 'local-secret',
    service: 'scheduler',
    region: 'us-east-1',
  });
  const url = `${product.origin}/schedules/${name}`;
  const { Target, ScheduleExpression } = await (await scheduler.fetch(url)).json();
  const body = JSON.stringify({
    ScheduleExpression,
    State: 'DISABLED',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { ...Target, RoleArn: 'arn:aws:iam::000000000000:role/tick' },
  });
  const response = await scheduler.fetch(url, { method: 'PUT', body });
  expect(response.status).toBe(200);
};
