import { eventually } from '../../../support/eventually';
import type { FeatureChecks } from './route-check';

export const homeChecks: FeatureChecks<'home'> = {
  'GET /home': async (call, fixture) => {
    await fixture.email();
    const draft = await fixture.newDraft();
    await eventually('the last emails and the draft are shown', async () => {
      const { sends, nextSteps } = await call({});
      const step = nextSteps.find(({ kind }) => kind === 'finish_draft');
      return sends.emails.length > 0 && step?.id.endsWith(draft.id);
    });
    const { audience, periods, underWay } = await call({});
    expect(periods.current.sends?.sent).toBeGreaterThan(0);
    expect(underWay.scheduled).toBeGreaterThanOrEqual(0);
    expect(audience.series.at(-1)).toMatchObject({ size: audience.size });
  },
};
