import type { FormCode, FormView } from '../../shared/contracts/forms/form';
import type { Form } from '../items/form';
import { type Clock, toInstant } from '../platform/clock';
import { changedMeanwhileError } from './form-creation';
import type { FormRepository } from './form-repository';

type Dependencies = {
  readonly forms: Pick<FormRepository, 'get' | 'put'>;
  readonly views: { one(customerId: string, form: Form): Promise<FormView> };
  readonly clock: Clock;
};

type Save = { readonly rev: number; readonly code: FormCode };

/**
 * Saves the store's own version of the embed code. Without one, we show the default code. This
 * changes nothing for visitors until someone pastes the code into the store.
 */
export const createSaveFormCode =
  ({ forms, views, clock }: Dependencies) =>
  /** @throws AppError form_not_found, stale_version */
  async (customerId: string, formId: string, { rev, code }: Save): Promise<FormView> => {
    const { code: _previousCode, ...form } = await forms.get(customerId, formId);
    if (form.rev !== rev) throw changedMeanwhileError();
    const next: Form = {
      ...form,
      rev: rev + 1,
      updatedAt: toInstant(clock()),
      ...(code.preview ? { code } : {}),
    };
    if (!(await forms.put(customerId, next))) throw changedMeanwhileError();
    return views.one(customerId, next);
  };
