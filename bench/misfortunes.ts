import { sendThroughMisfortunes } from '../test/integration/deliveries/misfortunes';
import { startLocalProduct } from '../test/support/local-product';

/*
 * The promise of sending at size: functions die at every step, SES throttles, fails and keeps silent,
 * its events are lost, repeated and late, messages come twice, the clock jumps. Afterwards nobody is
 * left out, nobody has the email twice, and the counters equal a recount of the ledger.
 * `tsx bench/misfortunes.ts [readers]`
 */
const readers = Number(process.argv[2] ?? 20_000);

const product = await startLocalProduct();
try {
  const startedAt = performance.now();
  const { addresses, truth, counted, met } = await sendThroughMisfortunes(product, readers);
  const got = addresses.filter((address) => address.endsWith('@readers.test'));
  const { sent, skipped, failed, delivered } = counted;
  const view = { sent, skipped, failed, delivered, skippedBecause: counted.skippedBecause };
  console.table({
    readers,
    lost: readers - new Set(got).size,
    doubled: addresses.length - new Set(addresses).size,
    'counters equal a recount': JSON.stringify(view) === JSON.stringify(truth),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  });
  console.log('Met', met.ses, met.sesEvents);
} finally {
  await product.close();
}
