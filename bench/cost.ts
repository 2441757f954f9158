import { resourcesIn, stageNames } from '../test/infra/support/stage-templates';
import { synthesize } from '../test/infra/support/synthesize';
import { countCampaign } from '../test/integration/deliveries/counted-campaign';
import { startLocalProduct } from '../test/support/local-product';
import { emailBudgets, idleBudgets } from './cost/budgets';
import { idleCosts } from './cost/idle-cost';
import { emailCosts, recordedCounts } from './cost/mail-cost';
import { type Costs, prices, total } from './cost/prices';
import { writeFigures } from './figures';
import { describeMachine } from './machine';

/**
 * Prints what the product costs on AWS: a month of each stage while no one uses it, from its
 * templates, and a million emails, from the calls of a campaign on the local cloud. Run it with
 * `tsx bench/cost.ts [emails]`. The default is 2,000 emails. With `tsx bench/cost.ts recorded`, the
 * emails cost what was last recorded, and the local cloud isn't started.
 */
const [option = '2000'] = process.argv.slice(2);

const rounded = (costs: Costs): Costs =>
  Object.fromEntries(
    Object.entries({ ...costs, total: total(costs) }).map(([what, usd]) => [
      what,
      Math.round(usd * 100) / 100,
    ]),
  );

const counted = async () => {
  if (option === 'recorded') return recordedCounts;
  const product = await startLocalProduct();
  try {
    return await countCampaign(product, Number(option));
  } finally {
    await product.close();
  }
};

const stages = stageNames.map((stage) => [stage, resourcesIn(synthesize(stage))] as const);
const idle = Object.fromEntries(
  stages.map(([stage, resources]) => [stage, rounded(idleCosts(resources))]),
);
console.log(`${describeMachine()}\nA month of an idle stage, in US dollars:`);
console.table(idle);

const counts = await counted();
console.log('What an email of a campaign needs:');
console.table({ counted: counts, recorded: recordedCounts });

const resources = stages.find(([stage]) => stage === 'prod')?.[1] ?? [];
const emails = emailBudgets.map(({ maxSendRate }) => ({
  maxSendRate,
  costs: rounded(emailCosts({ resources, maxSendRate, counts })),
}));
console.log(`A million emails in US dollars, beside ${prices.sesMillion} for SES:`);
console.table(
  Object.fromEntries(emails.map(({ maxSendRate, costs }) => [`${maxSendRate}/s`, costs])),
);
console.table({
  ...Object.fromEntries(
    stageNames.map((stage) => [
      `${stage}: ${idleBudgets[stage]} dollars a month or less`,
      (idle[stage]?.total ?? 0) <= idleBudgets[stage],
    ]),
  ),
  ...Object.fromEntries(
    emailBudgets.map(({ maxSendRate, usd }, index) => [
      `${maxSendRate}/s: ${usd} dollars a million or less`,
      (emails[index]?.costs.total ?? 0) <= usd,
    ]),
  ),
});
writeFigures('cost', {
  'A month of an idle stage: dev, prod': `${idle.dev?.total} USD, ${idle.prod?.total} USD`,
  'A million emails at 14/s, 50/s, 500/s, beside SES': emails
    .map(({ costs }) => `${costs.total} USD`)
    .join(', '),
});
