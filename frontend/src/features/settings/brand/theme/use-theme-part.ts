import { useState } from 'react';
import type { CustomerTheme } from '../../../../../../shared/contracts/brand/brand';
import { messages } from '../../../../../../shared/messages';
import { api } from '../../../../lib/api/client';
import { ProblemError } from '../../../../lib/api/problem-error';
import { useAction } from '../../../../lib/api/use-action';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError } from '../../../../lib/toast';
import { useUnsaved } from '../../unsaved/unsaved';

type Part = keyof CustomerTheme;
type ValueOf<P extends Part> = NonNullable<CustomerTheme[P]>;

/**
 * Manages one part of the theme while it is edited.
 * @param saved the stored values, or the form's initial values if there are none
 */
export const useThemePart = <P extends Part>(part: P, saved: ValueOf<P>) => {
  const customerId = useCustomerId();
  const [changedValues, setChanged] = useState<ValueOf<P>>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const values = changedValues ?? saved;
  const isChanged =
    changedValues !== undefined && JSON.stringify(changedValues) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const showProblems = (error: unknown) => {
    const fields = error instanceof ProblemError ? Object.entries(error.fields) : [];
    // The server identifies a field by its full path, such as 'theme.button.href'. The form uses
    // only the last part.
    setProblems(Object.fromEntries(fields.map(([path, text]) => [path.split('.').at(-1), text])));
    if (fields.length === 0) toastError(error);
  };
  const saving = useAction(
    () => api('PUT /customer/theme', { body: { theme: { [part]: values } }, customerId }),
    {
      success: messages.themeUpdated,
      onError: showProblems,
      invalidates: ['GET /customer/{customerId}'],
    },
  );
  const save = async () => {
    setProblems({});
    if (await saving.run()) setChanged(undefined);
  };
  return {
    values,
    problems,
    busy: saving.busy,
    isChanged,
    save,
    change: (changes: Partial<ValueOf<P>>) => setChanged({ ...values, ...changes }),
    replace: (next: ValueOf<P>) => setChanged(next),
  };
};
