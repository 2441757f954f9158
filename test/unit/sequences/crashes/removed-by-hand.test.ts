import { type CapturedLogs, captureLogs } from '../../../support/captured-logs';
import { firstSteps, personIds } from './deeds';
import { openTableWorld } from './table-world';

jest.setTimeout(120_000);

let logs: CapturedLogs;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

/**
 * The tested calls range from the worker's second, after reading people with the first, to its
 * last, which moves them on.
 */
test.each([2, 11, 17])(
  'keeps someone out who was removed manually at call %i of their worker',
  async (at) => {
    const startsAt = Date.parse('2026-11-23T15:00:00Z');
    const settings = { steps: firstSteps, startsAt, againAfterDays: null };
    // The two people are in two partitions, so the first message is about the first of them.
    const world = await openTableWorld({ ...settings, personIds: personIds.slice(0, 2) });
    try {
      await world.enter(personIds.slice(0, 2), {});
      world.pass(3);
      await world.tick({});
      world.pass(6);
      await world.handOut();
      await world.drain({ who: 'removed', at });
      for (let look = 0; look < 4; look += 1) {
        world.pass(6);
        await world.tick({});
      }
      expect(world.removed.size).toBeGreaterThan(0);
      const people = await world.people();
      for (const [id, mails] of world.removed) {
        const one = people.find(({ subscriberId }) => subscriberId === id);
        expect(one).toMatchObject({ state: 'left', reason: 'removed' });
        expect(world.sent.filter(({ person }) => person === id)).toHaveLength(mails);
      }
    } finally {
      await world.close();
    }
  },
);
