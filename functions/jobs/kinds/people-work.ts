import * as z from 'zod';
import type { Formats } from '../../../shared/locale/formats';
import type { Subscriber } from '../../items/audience/subscriber';
import type { InputOf } from '../../items/job';
import { results } from '../job-notice-rules';
import type { JobHandler, JobOf, Step } from '../job-work';
import { type PeoplePages, peoplePosition } from '../people-pages';

/** The kinds of jobs that apply one action to many people. */
export type PeopleKind =
  | 'add_to_segment'
  | 'remove_from_segment'
  | 'unsubscribe'
  | 'state_consent'
  | 'delete_subscribers';

export type PeopleAction<Kind extends PeopleKind> = {
  /** Refuses the whole job before anyone is changed. */
  readonly check?: (customerId: string, input: InputOf<Kind>) => Promise<void>;
  /** Returns whether the job has to change this person. */
  readonly needs: (person: Subscriber, input: InputOf<Kind>) => boolean;
  /**
   * Returns the people who must not be changed for a reason that isn't stored with them. @default
   * no one
   */
  readonly spare?: (customerId: string, ids: readonly string[]) => Promise<readonly string[]>;
  /** Changes these people. Must be safe to repeat. */
  readonly apply: (customerId: string, ids: readonly string[], job: JobOf<Kind>) => Promise<void>;
};

/** How many people one step handles. With 50 parallel writes it takes about half a second. */
const stepPeople = 500;

/**
 * Each step has two halves. The first decides whom to change and saves that. The second changes
 * exactly those people. So a step repeated after a crash still counts the people it had already
 * changed.
 */
const state = z.object({
  place: peoplePosition.optional(),
  planned: z
    .object({
      ids: z.array(z.string()),
      unchanged: z.number(),
      looked: z.number(),
      next: peoplePosition.optional(),
    })
    .optional(),
});
type State = z.infer<typeof state>;
type PlannedChange = NonNullable<State['planned']>;

const resultText = (job: JobOf<PeopleKind>, formats: Formats) => `${results(job, formats)}.`;

/** The work of a job that applies one action to everyone selected. */
export const createPeopleHandler = <Kind extends PeopleKind>(
  pages: PeoplePages,
  { check, needs, spare, apply }: PeopleAction<Kind>,
): JobHandler<Kind> => {
  const plan = async (
    customerId: string,
    job: JobOf<Kind>,
    { place: position }: State,
  ): Promise<Step> => {
    const { selection } = job.input;
    const page = await pages.page(customerId, selection, position, stepPeople);
    const idsToChange = page.people
      .filter((person) => needs(person, job.input))
      .map(({ id }) => id);
    const sparedIds = new Set(idsToChange.length > 0 ? await spare?.(customerId, idsToChange) : []);
    const ids = idsToChange.filter((id) => !sparedIds.has(id));
    const { looked, next } = page;
    const planned: PlannedChange = {
      ids,
      unchanged: page.people.length - ids.length,
      looked,
      next,
    };
    return ids.length > 0 ? { checkpoint: { place: position, planned } } : finishStep(planned);
  };

  const finishStep = ({ ids, unchanged, looked, next }: PlannedChange): Step => ({
    checkpoint: { place: next },
    isLast: next === undefined,
    processed: looked,
    changed: ids.length,
    unchanged,
  });

  return {
    async total(customerId, { input }) {
      await check?.(customerId, input);
      return pages.total(customerId, input.selection);
    },
    async step(customerId, job) {
      const at = state.parse(job.checkpoint ?? {});
      if (!at.planned) return plan(customerId, job, at);
      await apply(customerId, at.planned.ids, job);
      return finishStep(at.planned);
    },
    finish: async (_, job, formats) => {
      const text = resultText(job, formats);
      return {
        message: text,
        notice: { code: 'bulk_processed', text: `${doneTexts[job.input.kind]}: ${text}` },
      };
    },
  };
};

const doneTexts: Readonly<Record<PeopleKind, string>> = {
  add_to_segment: 'Added to the segment',
  remove_from_segment: 'Removed from the segment',
  unsubscribe: 'Unsubscribed',
  state_consent: 'Consent recorded',
  delete_subscribers: 'Deleted',
};
