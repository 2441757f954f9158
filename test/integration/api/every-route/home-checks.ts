import { eventually } from '../../../support/eventually';
import type { FeatureChecks } from './route-check';

export const homeChecks: FeatureChecks<'home'> = {
  'GET /home': async (call, fixture) => {
    const { deliveryId } = await fixture.email();
    const draft = await fixture.newDraft();
    await eventually('the email and the draft are told', async () => {
      const { sends, nextSteps } = await call({});
      const step = nextSteps.find(({ kind }) => kind === 'finish_draft');
      return sends.emails.some(({ id }) => id === deliveryId) && step?.id.endsWith(draft.id);
    });
    const { audience } = await call({});
    expect(audience.series.at(-1)).toMatchObject({ size: audience.size });
  },
};
