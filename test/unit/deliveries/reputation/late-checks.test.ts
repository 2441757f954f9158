import { createReputationCheckRepository } from '../../../../functions/deliveries/reputation/check-repository';
import { runLateChecks } from '../../../../functions/deliveries/reputation/late-checks';
import { captureLogs } from '../../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt } from '../../drafts/email-fixtures';

const fern = '01M7000000000000000CSTMR01';
const oak = '01M7000000000000000CSTMR02';
let cloud: EmbeddedTable;
let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  cloud = embeddedTable();
  logs = captureLogs();
});
afterEach(() => {
  logs.restore();
  return cloud.close();
});

const setUp = () => {
  const clock = clockAt(Date.now());
  const checkRepository = createReputationCheckRepository(cloud.table);
  const judged: string[] = [];
  const broken = new Set<string>();
  const assess = async (customerId: string) => {
    judged.push(customerId);
    if (broken.has(customerId)) throw new Error('table is away');
    return 'good' as const;
  };
  const tick = () =>
    runLateChecks({ reputationChecks: checkRepository, clock, reputation: { assess } });
  return { clock, looks: checkRepository, judged, broken, tick };
};

test('checks each customer’s sending health once more, two minutes after the last bounce or complaint', async () => {
  const { clock, looks: checkRepository, judged, tick } = setUp();
  await checkRepository.ask(fern, clock());
  clock.advance(60_000);
  await checkRepository.ask(oak, clock());
  await checkRepository.ask(fern, clock());
  clock.advance(90_000);
  await tick();
  expect(judged).toEqual([]);
  clock.advance(31_000);
  await tick();
  await tick();
  expect(judged.sort()).toEqual([fern, oak]);
});

test('repeats a failed sending health check without delaying other checks', async () => {
  const { clock, looks: checkRepository, judged, broken, tick } = setUp();
  broken.add(fern);
  for (const customerId of [fern, oak]) await checkRepository.ask(customerId, clock());
  clock.advance(121_000);
  await tick();
  broken.delete(fern);
  await tick();
  expect(judged.sort()).toEqual([fern, fern, oak]);
});

test('schedules another check for bounces and complaints that arrive during a check', async () => {
  const { clock, looks: checkRepository, judged, tick } = setUp();
  await checkRepository.ask(fern, clock());
  clock.advance(121_000);
  const [dueCheck] = await checkRepository.due(clock());
  await checkRepository.ask(fern, clock());
  if (dueCheck) await checkRepository.done(dueCheck);
  clock.advance(121_000);
  await tick();
  expect(judged).toEqual([fern]);
});
