import { useState } from 'react';
import type { ManualResult } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import { isEmailAddress, normalizeEmail } from '../../../../../shared/email-address';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { audienceRoutes } from '../../../lib/api/invalidate';
import { ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { emptyRow, fieldsOf, repeatedRows } from '../attributes/attribute-rows';

/**
 * The server's names of invalid fields start with this prefix, because the request contains a list
 * with a single subscriber.
 */
const prefix = 'subscribers.0.';

const errorsOf = (error: unknown): Record<string, string> => {
  const fields = error instanceof ProblemError ? error.fields : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(prefix, ''), text]),
  );
};

const findErrors = (email: string, name: string): Record<string, string> => ({
  ...(isEmailAddress(normalizeEmail(email)) ? {} : { email: messages.invalidEmail }),
  ...(name.trim().length > limits.subscriberNameMaxLength ? { name: messages.nameTooLong } : {}),
});

export type ManualAddFailure = {
  readonly errors: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/** Manages the form for one subscriber. If saving fails, the form keeps its input. */
export const useManualAdd = () => {
  const customerId = useCustomerId();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [rows, setRows] = useState(() => [emptyRow()]);
  const [segmentId, setSegmentId] = useState<string | null>(null);
  const [failure, setFailure] = useState<ManualAddFailure>({ errors: {} });

  const { attempt: send, busy: isSaving } = useAction(
    async (chosenSegmentId: string) => {
      const person = { email, name: name.trim(), fields: fieldsOf(rows) };
      const body = { segmentId: chosenSegmentId, subscribers: [person] };
      const { subscribers } = await api('POST /subscriber/manually', { body, customerId });
      return subscribers[0];
    },
    {
      onError: (cause) => setFailure({ errors: errorsOf(cause), cause }),
      invalidates: audienceRoutes,
    },
  );

  /** @returns the result, or undefined if the request failed */
  const submit = async (): Promise<ManualResult | undefined> => {
    const errors = findErrors(email, name);
    setFailure({ errors });
    if (!segmentId || Object.keys(errors).length > 0) return undefined;
    return send(segmentId);
  };

  return {
    email,
    setEmail,
    name,
    setName,
    rows,
    setRows,
    segmentId,
    setSegmentId,
    submit,
    isSaving,
    failure,
    /** Whether the user typed anything that would be lost by leaving. */
    isBegun: [email, name, ...rows.flatMap(({ key, value }) => [key, value])].some(
      (text) => text.trim() !== '',
    ),
    canFinish: segmentId !== null && repeatedRows(rows).size === 0,
  };
};
export type ManualAdd = ReturnType<typeof useManualAdd>;
