import type { FormContent, FormView } from '../../shared/contracts/forms/form';
import { limits } from '../../shared/limits';
import type { Form } from '../items/form';
import type { Segment } from '../items/segment';
import { checkFormLimit } from '../plans/form-limit';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { create } from '../segments/register/segment-changes';
import { uniqueName } from '../segments/register/segment-name-rules';
import type { SegmentRegisterRepository } from '../segments/register/segment-register';
import type { FormRepository } from './form-repository';
import { storedForm } from './form-rules';

type Dependencies = {
  readonly forms: FormRepository;
  readonly register: SegmentRegisterRepository;
  readonly segments: {
    getMany(customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Segment>>;
  };
  readonly customers: { get(customerId: string): Promise<{ readonly premium: boolean }> };
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Tries of a creation that meets other changes of segments. */
const mostTries = 12;

const changed = () =>
  new AppError(
    'stale_version',
    'Somebody else changed this form since you opened it. Reload, then try again.',
  );

const unnamed = 'Signup form';

/** What a form is called before somebody calls it otherwise. */
const nameFor = ({ content: { header = unnamed } }: FormContent, taken: readonly Segment[]) => {
  const name = header
    .replace(/\s+/g, ' ')
    .slice(0, limits.segmentNameMaxLength - 8)
    .trim();
  return uniqueName(
    name || unnamed,
    taken.map((segment) => segment.name),
  );
};

export const createFormService = (dependencies: Dependencies) => {
  const { forms, register, segments, customers, clock, newId } = dependencies;

  const view = (form: Form, segment: Segment | undefined): FormView => ({
    ...form,
    name: segment?.name ?? unnamed,
  });
  const named = async (customerId: string, form: Form): Promise<FormView> =>
    view(form, (await segments.getMany(customerId, [form.id])).get(form.id));

  return {
    async list(customerId: string): Promise<FormView[]> {
      const all = await forms.list(customerId);
      const ofForms = await segments.getMany(
        customerId,
        all.map(({ id }) => id),
      );
      return all.map((form) => view(form, ofForms.get(form.id)));
    },

    /** @throws AppError form_not_found */
    get: async (customerId: string, formId: string): Promise<FormView> =>
      named(customerId, await forms.get(customerId, formId)),

    /**
     * Creates a form together with the segment it fills, under one id.
     * @throws AppError form_refused, form_quota_exceeded, too_many_forms
     */
    async create(customerId: string, given: FormContent): Promise<FormView> {
      const content = storedForm(given);
      const { premium } = await customers.get(customerId);
      const at = clock();
      const [id, createdAt] = [newId(at), toInstant(at)];
      const form = { ...content, id, confirmed: false, rev: 1, createdAt, updatedAt: createdAt };
      for (let tries = 0; tries < mostTries; tries += 1) {
        const now = await register.read(customerId);
        // Read after the register's number: a form that comes in between makes this write fail.
        checkFormLimit((await forms.list(customerId)).length, premium);
        const name = nameFor(content, now.all);
        const segment = { id, name, origin: 'form' as const, reserved: false, createdAt };
        const change = create(segment, now, premium);
        if (await register.write(customerId, now, change, [forms.creation(customerId, form)])) {
          return view(form, segment);
        }
      }
      throw changed();
    },

    /** @throws AppError form_not_found, form_refused, stale_version */
    async save(
      customerId: string,
      formId: string,
      {
        rev,
        confirmed,
        ...given
      }: FormContent & { readonly rev: number; readonly confirmed: boolean },
    ): Promise<FormView> {
      const content = storedForm(given);
      const before = await forms.get(customerId, formId);
      // A form that was shown to visitors once stays so.
      const isConfirmed = before.confirmed || confirmed;
      const updatedAt = toInstant(clock());
      const next = { ...before, ...content, confirmed: isConfirmed, rev: rev + 1, updatedAt };
      if (before.rev !== rev || !(await forms.put(customerId, next))) throw changed();
      return named(customerId, next);
    },

    /** Its segment stays, with everybody in it. */
    remove: forms.remove,
  };
};
