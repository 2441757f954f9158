import { isDeepStrictEqual, parseArgs } from 'node:util';
import { sendThroughMisfortunes } from '../test/integration/deliveries/misfortunes';
import { trySubjectsThroughMisfortunes } from '../test/integration/deliveries/misfortunes-trial';
import { type LocalProduct, startLocalProduct } from '../test/support/local-product';
import { machine } from './machine';

/*
 * The promise of sending at size: functions die at every step, SES throttles, fails and keeps silent,
 * its events are lost, repeated and late, messages come twice, the clock jumps. Afterwards nobody is
 * left out, nobody has the email twice, and the counters equal a recount of the ledger. With
 * `--variants`, four subjects are tried on 40 % of the readers, the delivery is paused twice, and a
 * second one is cancelled while its trial is sent.
 * `tsx bench/misfortunes.ts [readers] [--variants]`
 */
const { values, positionals } = parseArgs({
  options: { variants: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const readers = Number(positionals[0] ?? 20_000);

type Outcome = Pick<
  Awaited<ReturnType<typeof sendThroughMisfortunes>>,
  'addresses' | 'truth' | 'counted'
>;

const tell = ({ addresses, truth, counted }: Outcome) => {
  const { sent, skipped, failed, delivered, skippedBecause } = counted;
  const view = { sent, skipped, failed, delivered, skippedBecause };
  const got = addresses.filter((address) => address.endsWith('@readers.test'));
  return {
    ...{ readers, without: readers - new Set(got).size },
    doubled: addresses.length - new Set(addresses).size,
    'counters equal a recount': isDeepStrictEqual(view, truth),
  };
};

const onOneSubject = async (product: LocalProduct) => {
  const { met, ...outcome } = await sendThroughMisfortunes(product, readers);
  return { met, rows: { 'One subject': tell(outcome) } };
};

const onVariants = async (product: LocalProduct) => {
  const { met, won, cancelled } = await trySubjectsThroughMisfortunes(product, readers, 4);
  const row = (outcome: typeof won) => ({
    ...tell(outcome),
    'variants equal a recount': isDeepStrictEqual(outcome.variantsCounted, outcome.variantsSeen),
    'wrong subject': outcome.wrongSubjects.length,
    winner: outcome.winner?.variant,
  });
  return { met, rows: { 'Four subjects': row(won), 'Cut short': row(cancelled) } };
};

const product = await startLocalProduct();
try {
  console.log(machine());
  const startedAt = performance.now();
  const { met, rows } = await (values.variants ? onVariants(product) : onOneSubject(product));
  console.table(rows);
  console.log('Met', met.ses, met.sesEvents);
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
} finally {
  await product.close();
}
