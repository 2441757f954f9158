import type { SequenceSteps } from '../../../../../../shared/contracts/sequences/sequence';
import { docToMarkup } from '../../../../../../shared/email/markup/doc-to-markup';
import { loadTemplateTexts } from '../../../../../../shared/languages/templates/load-templates';
import { minutesPerDay } from '../../../../../../shared/sequences/sequence-rules';
import { api } from '../../../../lib/api/client';
import { sequenceRoutes } from '../calls/sequence-routes';
import { type Brand, type ReadyMadeText, readyMadeBlocks } from './ready-made-blocks';
import type { ReadyMadeSequence } from './ready-made-sequence';

/** A sequence being created. */
type CreationInput = {
  readonly customerId: string;
  readonly sequence: ReadyMadeSequence;
  readonly sequenceId: string;
};

const addStep = ({ customerId, sequence, sequenceId }: CreationInput): Promise<SequenceSteps> =>
  sequence.type === 'segment'
    ? api('POST /sequences/{sequenceId}/addStep', { params: { sequenceId }, body: {}, customerId })
    : api('POST /shopifySequence/addStep', { body: { sequenceId }, customerId });

const stepsOf = ({ customerId, sequence, sequenceId }: CreationInput): Promise<SequenceSteps> =>
  api(
    sequence.type === 'segment'
      ? 'GET /sequences/{sequenceId}/steps'
      : 'GET /shopifySequence/{sequenceId}/steps',
    { params: { sequenceId }, customerId },
  );

/** Adds steps until there is one for each email. A new sequence already has one step. */
const withSteps = async (creation: CreationInput): Promise<SequenceSteps> => {
  let steps = await stepsOf(creation);
  while (steps.steps.length < creation.sequence.delayDays.length) steps = await addStep(creation);
  return steps;
};

const bodyOf = (email: ReadyMadeText, brand: Brand): string =>
  docToMarkup({ type: 'doc', content: readyMadeBlocks(email, brand) });

const fill = async (creation: CreationInput, brand: Brand): Promise<void> => {
  const { customerId, sequence, sequenceId } = creation;
  const routes = sequenceRoutes[sequence.type];
  let { rev, steps } = await withSteps(creation);
  const { sequences } = await loadTemplateTexts(brand.language);
  for (const [index, email] of sequences[sequence.key].entries()) {
    const step = steps[index];
    const days = sequence.delayDays[index];
    if (!step || days === undefined)
      throw new Error('A ready-made sequence needs a step for each of its emails');
    const params = { stepId: step.id };
    const { subject, preHeader } = email;
    const emailContent = {
      subject,
      preHeader,
      body: bodyOf({ ...email, greeting: sequences.greeting }, brand),
    };
    await api(routes.saveEmail, { params, body: emailContent, customerId });
    const delayInMinutes = days * minutesPerDay;
    if (delayInMinutes === step.delayInMinutes) continue;
    ({ rev, steps } = await api(routes.setDelay, { params, body: { delayInMinutes }, customerId }));
  }
  if (Object.keys(sequence.settings).length === 0) return;
  const body = { ...sequence.settings, rev };
  await api(routes.save, { params: { sequenceId }, body, customerId });
};

/**
 * Creates a ready-made sequence for the brand, in the brand's language, with several API calls. It is
 * inactive like any new sequence. If a call fails, the sequence is removed again, so that no
 * incomplete sequence stays in the list.
 * @returns the id of the sequence
 */
export const createReadyMadeSequence = async (
  customerId: string,
  sequence: ReadyMadeSequence,
  brand: Brand,
): Promise<string> => {
  const routes = sequenceRoutes[sequence.type];
  const { id } = await api(routes.create, { body: { name: sequence.name }, customerId });
  try {
    await fill({ customerId, sequence, sequenceId: id }, brand);
  } catch (error) {
    const params = { sequenceId: id };
    // Only the first failure is reported. If the sequence can't be removed, it appears in the list.
    await api(routes.remove, { params, customerId }).catch(() => undefined);
    throw error;
  }
  return id;
};
