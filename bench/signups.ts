import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { signupLimits } from '../functions/forms/signup/signup-limits';
import { createStore, type Store } from '../test/e2e/support/store';
import { aForm } from '../test/support/a-form';
import { eventually } from '../test/support/eventually';
import { type LocalProduct, startLocalProduct } from '../test/support/local-product';
import { cpuSecondsOf, describeMachine, memoryOf, percentiles } from './machine';

/**
 * Measures signups with a published form, with the product in its own process. There are three
 * parts: a steady rate without loss, a burst of identical submissions, and an attack on other
 * people's inboxes. Each visitor has a different IP address, which the local cloud accepts from
 * callers on this machine. Run it with `tsx bench/signups.ts [a second] [seconds] [part]`. The
 * default is 200 a second for 30 s, followed by the other parts. `rush` runs only the first part,
 * and `misuse` runs only the other parts.
 */
const perSecond = Number(process.argv[2] ?? 200);
const seconds = Number(process.argv[3] ?? 30);
const part = process.argv[4] ?? 'all';
const attack = { submissions: 5000, addresses: 500, networks: 400, atOnce: 50 };
const burst = 500;
const patience = { withinMs: 900_000, everyMs: 250 };

/** Simulating many browsers needs this many connections. Further calls wait for a free one. */
const agent = new Agent({ keepAlive: true, maxSockets: 500 });

const networkOf = (visitor: number) =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

const publish = async (
  product: LocalProduct,
  { token, customerId }: Store,
  requireEmailVerification: boolean,
) => {
  const form = aForm({ requireEmailVerification });
  const { id: formId } = await product.api(token, 'POST /form', { customerId, body: form });
  const body = { ...form, rev: 1, confirmed: true };
  await product.api(token, 'PUT /form/{formId}', { customerId, params: { formId }, body });
  const params = { formId };
  const { pageUrl } = await product.api(token, 'GET /form/{formId}/codes', { customerId, params });
  const response = await fetch(`${pageUrl}/form`);
  const { ticket, form: publishedForm } = (await response.json()) as {
    readonly ticket: string;
    readonly form: { readonly version: number };
  };
  // Waits, because the product trusts no visitor who submits a form within two seconds. The ticket
  // can be used more than once.
  await sleep(2500);
  return { formId, pageUrl, ticket, version: String(publishedForm.version) };
};
type PublishedForm = Awaited<ReturnType<typeof publish>>;

type SignupResult = { readonly status: number; readonly ms: number; readonly tries?: number };

const send = async (
  { pageUrl, ticket, version }: PublishedForm,
  email: string,
  network: string,
): Promise<SignupResult> => {
  const startedAt = performance.now();
  const body = new URLSearchParams({
    'field-0': email,
    'field-1': 'Oslo',
    'mb-page': 'https://fjord.test/join',
    'mb-ticket': ticket,
    'mb-version': version,
    'mb-website': '',
  });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    'x-caller-address': network,
  };
  const status = await new Promise<number>((resolve) => {
    const call = request(pageUrl, { method: 'POST', headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    // A call without an answer is counted as status 0.
    call.on('error', () => resolve(0));
    call.end(body.toString());
  });
  return { status, ms: performance.now() - startedAt };
};

/** Retries up to two times when a call is rejected under load, as the forms script does. */
const sendAsScript = async (...call: Parameters<typeof send>): Promise<SignupResult> => {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const { status } = await send(...call);
    const isTurnedAway = status === 0 || status === 429 || status >= 500;
    if (!isTurnedAway || tries === 3) return { status, ms: performance.now() - startedAt, tries };
    await sleep((tries === 1 ? 1000 : 3000) * (1 + Math.random()));
  }
};

const statusesOf = (results: readonly SignupResult[]) =>
  Object.fromEntries(
    [...new Set(results.map(({ status }) => status))].map((status) => [
      status,
      results.filter((one) => one.status === status).length,
    ]),
  );

const peopleIn = async (product: LocalProduct, { token, customerId }: Store, formId: string) => {
  const query = { segmentIds: formId };
  return (await product.api(token, 'GET /subscriber/total', { customerId, query })).total;
};

const countsOf = async (product: LocalProduct, { token, customerId }: Store, formId: string) =>
  (await product.api(token, 'GET /form/{formId}', { customerId, params: { formId } })).counts;

/** Returns the number of AWS calls that functions have made so far. */
const sdkCallsOf = async (product: LocalProduct) =>
  Object.values((await product.metrics()).sdkCalls).reduce((sum, calls) => sum + calls, 0);

/** Sends submissions on schedule, even while earlier ones are still unanswered. */
const sendSteadily = async (product: LocalProduct, store: Store) => {
  const form = await publish(product, store, false);
  const total = perSecond * seconds;
  const startedAt = performance.now();
  const cpu = cpuSecondsOf(product.pid());
  const underWay = [] as Promise<SignupResult>[];
  const calls = await sdkCallsOf(product);
  for (let visitor = 0; visitor < total; visitor += 1) {
    const wait = startedAt + (1000 * visitor) / perSecond - performance.now();
    if (wait > 1) await sleep(wait);
    underWay.push(sendAsScript(form, `visitor-${visitor}@visitors.test`, networkOf(visitor)));
  }
  const sentSeconds = (performance.now() - startedAt) / 1000;
  const results = await Promise.all(underWay);
  const acceptedCount = results.filter(({ status }) => status === 200).length;
  const responseSeconds = (performance.now() - startedAt) / 1000;
  await eventually(
    'everyone who was thanked is a subscriber and is counted',
    async () =>
      (await peopleIn(product, store, form.formId)) === acceptedCount &&
      (await countsOf(product, store, form.formId)).submitted === acceptedCount,
    patience,
  );
  return {
    submissions: total,
    statuses: statusesOf(results),
    sentPerSecond: Math.round(total / sentSeconds),
    answeredPerSecond: Math.round(total / responseSeconds),
    sentAgain: results.filter(({ tries = 1 }) => tries > 1).length,
    answerMs: percentiles(results.map(({ ms }) => ms)),
    recordedSeconds: Math.round((performance.now() - startedAt) / 100) / 10,
    cpuMsEach: Math.round(((cpuSecondsOf(product.pid()) - cpu) / total) * 100_000) / 100,
    sdkCallsEach: Math.round(((await sdkCallsOf(product)) - calls) / total / 0.01) / 100,
    lost: total - (await peopleIn(product, store, form.formId)),
    rssPeakMb: memoryOf(product.pid(), 'VmHWM'),
  };
};

const sendAtOnce = async (product: LocalProduct, store: Store) => {
  const form = await publish(product, store, false);
  const sameAddressSignups = Array.from({ length: burst }, (_, visitor) =>
    send(form, 'same@visitors.test', networkOf(100_000 + visitor)),
  );
  const results = await Promise.all(sameAddressSignups);
  const last = await send(form, 'last@visitors.test', networkOf(200_000));
  await eventually(
    'the last signup is counted',
    async () => (await peopleIn(product, store, form.formId)) >= 2,
    patience,
  );
  await waitUntilSettled(product);
  return {
    statuses: statusesOf([...results, last]),
    subscribers: (await peopleIn(product, store, form.formId)) - 1,
    submittedCounted: (await countsOf(product, store, form.formId)).submitted - 1,
  };
};

/** Waits until no function has been called for three seconds. */
const waitUntilSettled = async (product: LocalProduct) => {
  const calls = async () => JSON.stringify((await product.metrics()).table);
  for (let before = '', now = await calls(); before !== now; ) {
    await sleep(3000);
    [before, now] = [now, await calls()];
  }
};

const sendAttack = async (
  product: LocalProduct,
  store: Store,
  { networks, submissions }: { readonly networks: number; readonly submissions: number },
) => {
  const form = await publish(product, store, true);
  const before = (await product.metrics()).mailsAccepted;
  const results: SignupResult[] = [];
  for (let from = 0; from < submissions; from += attack.atOnce) {
    const wave = Array.from({ length: attack.atOnce }, (_, offset) => {
      const at = from + offset;
      const name = `victim-${networks}-${(from + offset) % attack.addresses}`;
      const network = networkOf(networks * 100_000 + (at % networks));
      return send(form, `${name}@others.test`, network);
    });
    results.push(...(await Promise.all(wave)));
  }
  await waitUntilSettled(product);
  const { viewed: _viewed, ...counts } = await countsOf(product, store, form.formId);
  return {
    networks,
    submissions: results.length,
    addresses: attack.addresses,
    statuses: statusesOf(results),
    mails: (await product.metrics()).mailsAccepted - before,
    subscribers: await peopleIn(product, store, form.formId),
    counts,
  };
};

const rush = async (product: LocalProduct, store: Store) => {
  const steady = await sendSteadily(product, store);
  console.log(`${perSecond} signups a second for ${seconds} s:`, steady);
  console.table({
    'no signup lost': steady.lost === 0 && steady.statuses[200] === steady.submissions,
  });
};

const misuse = async (product: LocalProduct, store: Store) => {
  const burstOf = await sendAtOnce(product, store);
  console.log(`${burst} identical signups at once:`, burstOf);
  const manyNetworksAttack = await sendAttack(product, store, attack);
  console.log('attack from many networks:', manyNetworksAttack);
  const one = await sendAttack(product, store, { ...attack, networks: 1 });
  console.log('attack from one network:', one);
  console.table({
    'burst creates one subscriber': burstOf.subscribers === 1 && burstOf.submittedCounted === 1,
    'one email per address per hour':
      manyNetworksAttack.mails <= attack.addresses * signupLimits.mailsPerHour.max,
    'one network stays within its limit': one.mails <= signupLimits.perNetwork.max,
  });
};

const product = await startLocalProduct();
try {
  const store = await createStore(product);
  console.log(describeMachine());
  if (part !== 'misuse') await rush(product, store);
  if (part !== 'rush') await misuse(product, store);
} finally {
  await product.close();
}
