import type { FormContent } from '../../shared/contracts/forms/form';
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

type Dependencies = {
  readonly forms: FormRepository;
  readonly register: SegmentRegisterRepository;
  readonly customers: { get(customerId: string): Promise<{ readonly premium: boolean }> };
  readonly clock: Clock;
  readonly newId: NewId;
};

/**
 * The maximum number of attempts to change segments, because other changes may conflict with each
 * attempt.
 */
export const maxTries = 12;

export const changedMeanwhileError = () =>
  new AppError(
    'stale_version',
    'Someone else changed this form since you opened it. Reload and try again.',
  );

export const defaultFormName = 'Signup form';

/** Returns the default name of a form until someone renames it. */
const nameFor = (requestedName: string, existingSegments: readonly Segment[]) => {
  const name = requestedName
    .replace(/\s+/g, ' ')
    .slice(0, limits.segmentNameMaxLength - 8)
    .trim();
  return uniqueName(
    name || defaultFormName,
    existingSegments.map((segment) => segment.name),
  );
};

/**
 * Creates a form together with the segment it fills, under one id.
 * @param content already checked
 * @throws AppError form_quota_exceeded, too_many_forms
 */
export const createFormCreation =
  ({ forms, register, customers, clock, newId }: Dependencies) =>
  async (customerId: string, content: FormContent, requestedName: string) => {
    const { premium } = await customers.get(customerId);
    const at = clock();
    const id = newId(at);
    const createdAt = toInstant(at);
    const form: Form = {
      ...content,
      id,
      confirmed: false,
      rev: 1,
      createdAt,
      updatedAt: createdAt,
    };
    for (let tries = 0; tries < maxTries; tries += 1) {
      const currentRegister = await register.read(customerId);
      // Reads the register's revision first and then counts the forms, so that a form created in
      // between makes this write fail.
      checkFormLimit((await forms.list(customerId)).length, premium);
      const name = nameFor(requestedName, currentRegister.all);
      const segment = { id, name, origin: 'form' as const, reserved: false, createdAt };
      const change = create(segment, currentRegister, premium);
      if (
        await register.write(customerId, currentRegister, change, [
          forms.creation(customerId, form),
        ])
      ) {
        return { form, segment };
      }
    }
    throw changedMeanwhileError();
  };
