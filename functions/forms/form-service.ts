import type { FormContent, FormField, FormView } from '../../shared/contracts/forms/form';
import { messages } from '../../shared/messages';
import type { Form } from '../items/form';
import type { Segment } from '../items/segment';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { rename } from '../segments/register/segment-changes';
import type { SegmentRegisterRepository } from '../segments/register/segment-register';
import { createSaveFormCode } from './code-keeping';
import { fieldTargets } from './field-key-rules';
import type { FormCounter } from './form-counts';
import {
  changedMeanwhileError,
  createFormCreation,
  defaultFormName,
  maxTries,
} from './form-creation';
import type { FormRepository } from './form-repository';
import { createFormViews, newFormView } from './form-views';
import { createPublishForm } from './publish/publishing';
import type { Publisher } from './publish/publishing-rules';
import type { VersionRepository } from './publish/version-repository';

type Dependencies = {
  readonly forms: FormRepository;
  readonly versions: Pick<
    VersionRepository,
    'publication' | 'showing' | 'shown' | 'withdraw' | 'clear'
  >;
  readonly counts: Pick<FormCounter, 'totals'>;
  readonly register: SegmentRegisterRepository;
  readonly segments: {
    getMany(customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Segment>>;
  };
  readonly customers: {
    get(customerId: string): Promise<Publisher & { readonly premium: boolean }>;
  };
  readonly clock: Clock;
  readonly newId: NewId;
};

type Save = FormContent & { readonly rev: number; readonly confirmed: boolean };

const fieldError = (message: string, field: string) =>
  new AppError('form_refused', message, { fields: { [field]: message } });

/** Every form asks for the email address, and no one can change that field. */
const fixedEmail = (field: FormField): FormField => ({
  ...field,
  required: true,
  visible: true,
  editable: false,
});

/** Returns what is wrong with the settings of a field's type. Undefined if it can be published. */
const typeProblem = ({ type, options = [], source }: FormField): string | undefined => {
  if (type === 'choice' && options.length < 2) return 'Add at least two options.';
  if (type === 'choice' && new Set(options).size < options.length) {
    return 'Two options are the same.';
  }
  return type === 'hidden' && !source ? 'Choose what the hidden field saves.' : undefined;
};

/** @throws AppError form_refused for a label whose answers would collide with another field's */
const checkFields = (fields: readonly FormField[]): void => {
  if (fields.filter(({ type }) => type === 'email').length !== 1) {
    throw fieldError('A form can have only one email field.', 'fields');
  }
  const targets = fieldTargets(fields);
  const usedNames = new Set<string>();
  for (const [at, field] of fields.entries()) {
    const { type, label } = field;
    const problem = typeProblem(field);
    if (problem) throw fieldError(`“${label}”: ${problem}`, `fields.${at}.options`);
    const target = type === 'email' ? { key: 'email' } : targets[at];
    if (!target)
      throw fieldError(`“${label}” is taken. Choose another name.`, `fields.${at}.label`);
    const targetKey = 'key' in target ? `#${target.key}` : '#name';
    if (usedNames.has(label.toLowerCase())) {
      throw fieldError('Two fields have the same name.', `fields.${at}.label`);
    }
    if (usedNames.has(targetKey)) {
      throw fieldError('Another field saves to the same place.', `fields.${at}.label`);
    }
    usedNames.add(label.toLowerCase()).add(targetKey);
  }
};

/**
 * Returns a form as it is stored: with default texts, and without an empty header, description, or coupon.
 * @throws AppError form_refused, which names the field
 */
export const storedForm = ({
  content: { header, description, thanksMessage, button, notice, coupon },
  fields,
  style: { header: headerStyle, ...style },
  requireEmailVerification,
  popup,
}: FormContent): FormContent => {
  checkFields(fields);
  return {
    content: {
      ...(header ? { header } : {}),
      ...(description ? { description } : {}),
      thanksMessage: thanksMessage || messages.formThanks,
      button: button || messages.formButton,
      ...(notice ? { notice } : {}),
      ...(coupon ? { coupon } : {}),
    },
    fields: fields.map((field) => (field.type === 'email' ? fixedEmail(field) : field)),
    style: header && headerStyle ? { ...style, header: headerStyle } : style,
    requireEmailVerification,
    ...(popup ? { popup } : {}),
  };
};

export const createFormService = (dependencies: Dependencies) => {
  const { forms, versions, register, clock } = dependencies;
  const makeForm = createFormCreation(dependencies);
  const views = createFormViews(dependencies);
  const publish = createPublishForm(dependencies);

  const createForm = async (customerId: string, content: FormContent, name: string) => {
    const { form, segment } = await makeForm(customerId, content, name);
    return newFormView(form, segment.name);
  };

  return {
    list: async (customerId: string): Promise<FormView[]> =>
      views.all(customerId, await forms.list(customerId)),

    /** @throws AppError form_not_found */
    get: async (customerId: string, formId: string): Promise<FormView> =>
      views.one(customerId, await forms.get(customerId, formId)),

    /** @throws AppError form_refused, form_quota_exceeded, too_many_forms */
    create: async (customerId: string, input: FormContent): Promise<FormView> =>
      createForm(customerId, storedForm(input), input.content.header ?? defaultFormName),

    /** @throws AppError form_not_found, form_quota_exceeded, too_many_forms */
    async duplicate(customerId: string, formId: string): Promise<FormView> {
      const { content, fields, style, requireEmailVerification, popup, name } = await views.one(
        customerId,
        await forms.get(customerId, formId),
      );
      const copiedContent = { content, fields, style, requireEmailVerification, popup };
      return createForm(customerId, storedForm(copiedContent), `Copy of ${name}`);
    },

    /**
     * Saves a form. Once a form has been shown to visitors, `confirmed` is required to change what
     * they see.
     * @throws AppError form_not_found, form_refused, stale_version
     */
    async save(customerId: string, formId: string, input: Save): Promise<FormView> {
      const { rev, confirmed, ...rest } = input;
      const content = storedForm(rest);
      const before = await forms.get(customerId, formId);
      if (before.rev !== rev) throw changedMeanwhileError();
      // Only these properties are kept from the previous form, so a removed setting is really gone.
      const { id, createdAt, published, code } = before;
      const next: Form = {
        ...content,
        id,
        createdAt,
        rev: rev + 1,
        updatedAt: toInstant(clock()),
        confirmed: before.confirmed || confirmed,
        ...(published ? { published } : {}),
        ...(code ? { code } : {}),
      };
      const showing = published ? [dependencies.versions.showing(formId, next.popup)] : [];
      const { form, also } = confirmed
        ? await publish(customerId, next)
        : { form: next, also: showing };
      if (!(await forms.put(customerId, form, also))) throw changedMeanwhileError();
      return views.one(customerId, form);
    },

    saveCode: createSaveFormCode({ ...dependencies, views }),

    /** @throws AppError form_not_found, segment_name_taken, stale_version */
    async rename(customerId: string, formId: string, name: string): Promise<FormView> {
      const form = await forms.get(customerId, formId);
      for (let tries = 0; tries < maxTries; tries += 1) {
        const currentRegister = await register.read(customerId);
        if (
          await register.write(customerId, currentRegister, rename(formId, name, currentRegister))
        ) {
          return { ...(await views.one(customerId, form)), name };
        }
      }
      throw changedMeanwhileError();
    },

    /**
     * Withdraws the form from visitors, then deletes it. Its segment and everyone in it remain.
     * Safe to repeat.
     */
    async remove(customerId: string, formId: string): Promise<void> {
      if (!(await versions.withdraw(customerId, formId))) return;
      await forms.remove(customerId, formId);
      // Withdraws the form again in case someone published it in between. From now on, no one can
      // publish it.
      await versions.withdraw(customerId, formId);
      await versions.clear(formId);
    },
  };
};
