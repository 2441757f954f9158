const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The slowest test files, slowest first. If one of them started last, the other cores would have to
 * wait for it. Jest itself knows the duration only of files that it has run before.
 */
const slowest = [
  'functions/every-function.long',
  'deliveries/ab-test-failures.long',
  'stores/history.long',
  'stores/purchases.long',
  'stores/webhook-burst.long',
  'billing/plan-life.long',
  'deliveries/recipient-time.long',
  'sequences/time-travel.long',
  'billing/free-limit.long',
  'stores/attribution.long',
  'api/every-route.matrix',
  'deliveries/ab-test',
].map((name) => `test/integration/${name}.test.ts`);

for (const file of slowest) {
  if (!existsSync(join(__dirname, '../..', file)))
    throw new Error(`${file} is listed, but doesn’t exist.`);
}

const rank = ({ path }) => {
  const at = slowest.findIndex((file) => path.endsWith(`/${file}`));
  return at < 0 ? slowest.length : at;
};

/** Runs the slowest files first, and then all others in Jest's own order. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
