import { readFileSync } from 'node:fs';
import { emailBudgets, idleBudgets } from '../../bench/cost/budgets';
import { idleCosts } from '../../bench/cost/idle-cost';
import { emailCosts } from '../../bench/cost/mail-cost';
import { total } from '../../bench/cost/prices';
import { resourcesOf, stageNames } from './support/stage-templates';

const infrastructure = readFileSync('docs/infrastructure.md', 'utf8').replace(/\s+/g, ' ');

describe('a month in which no one uses a stage', () => {
  test.each(stageNames)('costs no more in %s than its budget', (stage) => {
    const usd = total(idleCosts(resourcesOf(stage)));
    expect(usd).toBeLessThanOrEqual(idleBudgets[stage]);
    // An estimate far below the budget would mean that something is no longer counted.
    expect(usd).toBeGreaterThan(idleBudgets[stage] / 2);
  });

  test.each(stageNames)('costs as much in %s as the documentation says', (stage) => {
    for (const [what, usd] of Object.entries(idleCosts(resourcesOf(stage)))) {
      if (usd > 0) expect(infrastructure).toMatch(new RegExp(`\\| ${what} +\\|`));
    }
    const row = /\| total \|([^|]+)\|([^|]+)\|/.exec(infrastructure.replace(/ +/g, ' '));
    const shown = Number(row?.[stage === 'dev' ? 1 : 2]);
    expect(shown).toBeCloseTo(total(idleCosts(resourcesOf(stage))), 1);
  });

  test('costs more with each alarm, each rule of the firewall, and each queue', () => {
    const before = idleCosts(resourcesOf('prod'));
    const first = (type: string) => resourcesOf('prod', type).slice(0, 1);
    const mapping = resourcesOf('prod', 'AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => properties.StartingPosition === undefined,
    );
    const after = idleCosts([
      ...resourcesOf('prod'),
      ...first('AWS::CloudWatch::Alarm'),
      ...first('AWS::WAFv2::WebACL'),
      ...mapping.slice(0, 1),
    ]);
    expect((after.alarms ?? 0) - (before.alarms ?? 0)).toBeGreaterThanOrEqual(0.09);
    expect(after.firewall).toBe(2 * (before.firewall ?? 0));
    // Five pollers ask every 20 seconds, 648,000 times in 30 days.
    expect((after['polling of queues'] ?? 0) - (before['polling of queues'] ?? 0)).toBeCloseTo(
      0.648 * 0.4,
      3,
    );
  });

  test('refuses a schedule whose runs it can’t count', () => {
    const [schedule] = resourcesOf('prod', 'AWS::Scheduler::Schedule');
    if (!schedule) throw new Error('There is no schedule');
    const properties = { ...schedule.properties, ScheduleExpression: 'cron(0 8 * * ? *)' };
    expect(() => idleCosts([{ ...schedule, properties }])).toThrow('How often does cron');
  });
});

describe('a million emails', () => {
  const resources = resourcesOf('prod');

  test.each(emailBudgets)(
    'cost no more than $usd dollars on top of SES’s price, at $maxSendRate emails a second',
    ({ maxSendRate, usd }) => {
      const costs = emailCosts({ resources, maxSendRate });
      expect(total(costs)).toBeLessThanOrEqual(usd);
      expect(Object.values(costs).every((each) => each > 0)).toBe(true);
      const row = new RegExp(`\\| ${maxSendRate} a second \\|([^|]+)\\|`).exec(
        infrastructure.replace(/ +/g, ' '),
      );
      expect(Number(row?.[1])).toBeCloseTo(total(costs), 1);
    },
  );

  test('cost more if an email causes more events', () => {
    const counts = { writeUnits: 5, readUnits: 1, events: 1, messages: 2 };
    const usd = (events: number) =>
      emailCosts({ resources, maxSendRate: 50, counts: { ...counts, events } });
    expect((usd(2).SNS ?? 0) - (usd(1).SNS ?? 0)).toBeCloseTo(0.5);
  });
});
