import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  cancelAbTestDespiteFailures,
  testSubjectsDespiteFailures,
} from '../test/integration/deliveries/ab-test-failure-scenarios';
import { sendDespiteFailures } from '../test/integration/deliveries/failure-scenarios';
import { type LocalProduct, startLocalProduct } from '../test/support/local-product';
import { describeMachine } from './machine';

/*
 * Tests what we promise about sending at scale under failures. Functions crash at every step. SES
 * throttles, fails, and hangs, and its events are repeated and late. Messages are delivered twice,
 * and the clock jumps. Afterwards, no recipient was left out, none got the email twice, and
 * the counters equal a recount of the ledger. With `--variants`, an A/B test tries four subject
 * lines on 40% of the recipients, the delivery is paused twice, and a second delivery is canceled
 * during its A/B test. With `--cancelled`, only that second delivery is sent. Run it with `tsx
 * bench/misfortunes.ts [recipients] [--variants] [--cancelled]`.
 */
const { values, positionals } = parseArgs({
  options: {
    variants: { type: 'boolean', default: false },
    cancelled: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const readers = Number(positionals[0] ?? 20_000);

type Outcome = Pick<
  Awaited<ReturnType<typeof sendDespiteFailures>>,
  'addresses' | 'truth' | 'counted'
>;

const outcomeRow = ({ addresses, truth, counted }: Outcome) => {
  const { sent, skipped, failed, delivered, skippedBecause } = counted;
  const view = { sent, skipped, failed, delivered, skippedBecause };
  const got = addresses.filter((address) => address.endsWith('@readers.test'));
  return {
    readers,
    without: readers - new Set(got).size,
    doubled: addresses.length - new Set(addresses).size,
    'counters match a recount': isDeepStrictEqual(view, truth),
  };
};

const runOneSubject = async (product: LocalProduct) => {
  const { met: metFaults, ...outcome } = await sendDespiteFailures(product, readers);
  return { met: metFaults, rows: { 'One subject': outcomeRow(outcome) } };
};

type AbTestOutcome = Awaited<ReturnType<typeof cancelAbTestDespiteFailures>>;
const abTestRow = (outcome: AbTestOutcome) => ({
  ...outcomeRow(outcome),
  'variant counters match a recount': isDeepStrictEqual(
    outcome.variantsCounted,
    outcome.variantsSeen,
  ),
  'recipients with the wrong subject': outcome.wrongSubjects.length,
  winner: outcome.winner?.variant,

  sent: outcome.counted.sent,
  skipped: outcome.counted.skipped,
  failed: outcome.counted.failed,
});

const runWithVariants = async (product: LocalProduct) => {
  const { met: metFaults, won, cancelled } = await testSubjectsDespiteFailures(product, readers, 4);
  return {
    met: metFaults,
    rows: { 'Four subjects': abTestRow(won), 'Canceled during the A/B test': abTestRow(cancelled) },
  };
};

const runWithCancellation = async (product: LocalProduct) => {
  const cancelled = await cancelAbTestDespiteFailures(product, readers, 4);
  return {
    met: await product.faults(),
    rows: { 'Canceled during the A/B test': abTestRow(cancelled) },
  };
};

const chooseScenario = () => {
  if (values.cancelled) return runWithCancellation;
  return values.variants ? runWithVariants : runOneSubject;
};

const product = await startLocalProduct();
try {
  console.log(describeMachine());
  const startedAt = performance.now();
  const { met: metFaults, rows } = await chooseScenario()(product);
  console.table(rows);
  console.log('Faults injected:', metFaults.ses, metFaults.sesEvents);
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
} finally {
  await product.close();
}
