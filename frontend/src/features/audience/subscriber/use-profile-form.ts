import { useState } from 'react';
import type { SubscriberPatch } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import type { SubscriberView } from '../../../../../shared/contracts/subscribers';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { messageOf, ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { attributePatch, repeatedRows, rowsOf } from '../attributes/attribute-rows';

type FieldErrors = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * Manages a profile while a user edits it. Updates from the server don't overwrite what the user
 * typed.
 */
export const useProfileForm = (
  { name, fields }: SubscriberView,
  save: (patch: SubscriberPatch) => Promise<unknown>,
) => {
  const [initialValues] = useState({ name, fields });
  const [typedName, setName] = useState(name);
  const [rows, setRows] = useState(() => rowsOf(fields));
  const [refusal, setRefusal] = useState<FieldErrors>();
  const nameError =
    typedName.trim().length > limits.subscriberNameMaxLength ? messages.nameTooLong : undefined;

  const patchOf = (): SubscriberPatch => {
    const changedFields = attributePatch(initialValues.fields, rows);
    return {
      ...(typedName.trim() === initialValues.name ? {} : { name: typedName.trim() }),
      ...(Object.keys(changedFields).length > 0 ? { fields: changedFields } : {}),
    };
  };

  const { run, busy: isSaving } = useAction(save, {
    onError: (error) => {
      const fieldErrors = error instanceof ProblemError ? error.fields : {};
      setRefusal({ message: messageOf(error), fields: fieldErrors });
    },
  });
  /** @returns whether the profile was saved; if not, the form keeps its values */
  const submit = async (): Promise<boolean> => {
    setRefusal(undefined);
    return run(patchOf());
  };

  return {
    name: typedName,
    setName,
    rows,
    setRows,
    submit,
    isSaving,
    refusal,
    nameError: nameError ?? refusal?.fields.name,
    isChanged: Object.keys(patchOf()).length > 0,
    canSave: !nameError && repeatedRows(rows).size === 0,
  };
};
