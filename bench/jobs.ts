import type { JobInput } from '../functions/items/job';
import { customerId, openJobProduct, segmentId } from '../test/unit/jobs/job-product';
import { describeMachine } from './machine';

/**
 * Measures bulk work on many subscribers, on the local table through the SDK, in one process: how
 * fast it is, and how much memory an export takes. Run it with `tsx bench/jobs.ts [subscribers]`.
 */
const count = Number(process.argv[2] ?? 100_000);

let writtenBytes = 0;
const store = {
  begin: async () => ({ key: 'file.csv', uploadId: 'upload' }),
  put: async (_: unknown, number: number, text: string) => {
    writtenBytes += Buffer.byteLength(text);
    return { number, etag: String(number) };
  },
  complete: async () => undefined,
};

const product = openJobProduct({ store });
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

const fill = async () => {
  for (let from = 0; from < count; from += 10_000) {
    const people = Array.from({ length: Math.min(10_000, count - from) }, (_, index) => ({
      email: `person${from + index}@example.com`,
      name: `First${index} Last${from + index}`,
      fields: { city: 'Amsterdam', orders: String(index % 97) },
    }));
    await product.addPeople(people);
  }
};

const maxRuns = 3;

/**
 * Returns the smallest heap in each quarter of the run, which is the heap right after a garbage
 * collection.
 */
const liveHeap = (samples: readonly number[]): string => {
  const size = Math.ceil(samples.length / 4);
  const quarters = [0, 1, 2, 3].map((index) => samples.slice(index * size, (index + 1) * size));
  return quarters
    .filter((quarter) => quarter.length > 0)
    .map((quarter) => megabytes(Math.min(...quarter)))
    .join(', ');
};

/** Measures only the job. The stream handlers for the job's changes run in another process. */
const measure = async (label: string, input: JobInput) => {
  const order = product.order(input);
  let peak = 0;
  const heap: number[] = [];
  const watch = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    peak = Math.max(peak, rss);
    heap.push(heapUsed);
  }, 20);
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  // A run ends when the job has to wait. In production, the queue would start the next run.
  for (let run = 0; run < maxRuns; run += 1) await product.process.run(order, product.toTheEnd);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  const { changed } = await product.jobs.get(customerId, order.id);
  const rate = Math.round(changed / seconds);
  const rateOfCpu = Math.round((changed * 1_000_000) / (user + system));
  console.log(
    `${label}: ${changed} subscribers in ${seconds.toFixed(1)} s, ${rate}/s, ${rateOfCpu} per CPU second, peak memory ${megabytes(peak)} MB, live heap by quarter ${liveHeap(heap)} MB`,
  );
  await product.settle();
};

console.log(describeMachine());
await product.addSegment();
await fill();
await measure('export', { kind: 'export_subscribers', selection: {} });
console.log(`  file of ${megabytes(writtenBytes)} MB`);
await measure('add to segment', { kind: 'add_to_segment', selection: {}, segmentId });
await measure('clear a deleted segment', { kind: 'clear_segment', segmentId });
await measure('unsubscribe', { kind: 'unsubscribe', selection: {}, by: 'manager' });
await product.dispose();
