import { captureLogs, type LogCapture } from '../../../support/captured-logs';
import { firstSteps, personIds } from './simulated-actions';
import { openTableFixture } from './table-fixture';

jest.setTimeout(120_000);

let logs: LogCapture;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

/**
 * The numbers of the worker's calls during which the person is removed. The first call reads the
 * people, so the removal happens during a later one. The last call moves the people to their next
 * step.
 */
test.each([2, 11, 17])(
  'keeps someone out of a sequence if they were removed manually during call %i of the worker',
  async (at) => {
    const startsAt = Date.parse('2026-11-23T15:00:00Z');
    const settings = { steps: firstSteps, startsAt, againAfterDays: null };
    // The two people are in two partitions, so the first message concerns only the first person.
    const fixture = await openTableFixture({ ...settings, personIds: personIds.slice(0, 2) });
    try {
      await fixture.enter(personIds.slice(0, 2), {});
      fixture.pass(3);
      await fixture.tick({});
      fixture.pass(6);
      await fixture.handOut();
      await fixture.drain({ who: 'removed', at });
      for (let round = 0; round < 4; round += 1) {
        fixture.pass(6);
        await fixture.tick({});
      }
      expect(fixture.removed.size).toBeGreaterThan(0);
      const people = await fixture.people();
      for (const [id, emails] of fixture.removed) {
        const one = people.find(({ subscriberId }) => subscriberId === id);
        expect(one).toMatchObject({ state: 'left', reason: 'removed' });
        expect(fixture.sent.filter(({ person }) => person === id)).toHaveLength(emails);
      }
    } finally {
      await fixture.close();
    }
  },
);
