import { eventually } from '../../../support/eventually';
import type { FeatureChecks } from './route-check';

export const homeChecks: FeatureChecks<'home'> = {
  'GET /home': async (call, fixture) => {
    await fixture.email();
    await eventually('the last emails are shown', async () => {
      return (await call({})).sends.emails.length > 0;
    });
    // Uses a separate store, because only five steps are shown and other checks leave some behind.
    const body = { brand: fixture.nameFor('Writing store'), email: 'writing@owner.test' };
    const { id: customerId } = await fixture.api('POST /customer/create', { body });
    const draft = await fixture.api('POST /draft', { customerId, body: {} });
    expect((await call({ customerId })).nextSteps).toMatchObject([
      { kind: 'finish_draft', draftId: draft.id },
    ]);
    const { audience, periods, underWay } = await call({});
    expect(periods.current.sends?.sent).toBeGreaterThan(0);
    expect(underWay.scheduled).toBeGreaterThanOrEqual(0);
    expect(audience.series.at(-1)).toMatchObject({ size: audience.size });
  },
};
