import type { DemoCall } from './demo-calls';

const name = 'Welcome';

const emails = [
  {
    subject: 'Glad you’re here, {{first_name|friend}}',
    body: '<email-paragraph>Here’s how we make our salt, and what to cook with it first.</email-paragraph>',
  },
  {
    subject: 'Three dinners with smoked salt',
    body: '<email-paragraph>Potatoes, beans, and a piece of fish. Each takes half an hour.</email-paragraph>',
  },
] as const;

/**
 * Leaves the store with a finished welcome sequence that isn't active. Activating it shows that
 * sequences are part of Premium.
 */
export const seedLockedSequence = async (
  owner: DemoCall,
  { segmentId, fromAddress }: { readonly segmentId: string; readonly fromAddress: string },
): Promise<void> => {
  const { sequences } = await owner('GET /sequences');
  if (sequences.some((one) => one.name === name)) return;
  const { id: sequenceId } = await owner('POST /sequences', { body: { name } });
  const params = { sequenceId };
  const { rev, steps } = await owner('POST /sequences/{sequenceId}/addStep', { params, body: {} });
  for (const [index, { id: stepId }] of steps.entries()) {
    const body = emails[index];
    if (body) await owner('PUT /sequences/delivery/{stepId}', { params: { stepId }, body });
  }
  const body = { rev, segmentId, fromAddress };
  await owner('PUT /sequences/{sequenceId}', { params, body });
};
