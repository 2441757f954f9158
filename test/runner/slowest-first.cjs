const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Files that take longest, the longest first. One that begins when the others end keeps a core
 * waiting, and Jest knows only of files that it ran before how long they take.
 */
const slowest = [
  'functions/every-function.long',
  'deliveries/ab-test-misfortunes.long',
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
  if (!existsSync(join(__dirname, '../..', file))) throw new Error(`${file} is listed, but gone.`);
}

const rank = ({ path }) => {
  const at = slowest.findIndex((file) => path.endsWith(`/${file}`));
  return at < 0 ? slowest.length : at;
};

/** Jest's own order, after the files that take longest. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
