import type { FormView } from '../../shared/contracts/forms/form';
import type { Form } from '../items/form';
import { readFormCounts } from '../items/form-version';
import type { Segment } from '../items/segment';
import type { FormCounter } from './form-counts';
import { defaultFormName } from './form-creation';

type Dependencies = {
  readonly segments: {
    getMany(customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Segment>>;
  };
  readonly counts: Pick<FormCounter, 'totals'>;
};

/** Returns the view of a form without any activity yet. */
export const newFormView = (form: Form, name: string): FormView => ({
  ...form,
  name,
  counts: readFormCounts([]),
});

/** Returns forms with the names of their segments and their counts. */
export const createFormViews = ({ segments, counts }: Dependencies) => {
  const all = async (customerId: string, forms: readonly Form[]): Promise<FormView[]> => {
    const ids = forms.map(({ id }) => id);
    const [segmentsById, countsByForm] = await Promise.all([
      segments.getMany(customerId, ids),
      counts.totals(ids),
    ]);
    return forms.map((form) => {
      const view = newFormView(form, segmentsById.get(form.id)?.name ?? defaultFormName);
      return { ...view, counts: countsByForm.get(form.id) ?? view.counts };
    });
  };
  return {
    all,
    async one(customerId: string, form: Form): Promise<FormView> {
      const [view] = await all(customerId, [form]);
      if (!view) throw new Error('A form has no view');
      return view;
    },
  };
};
