import { useState } from 'react';
import { api } from '../../lib/api/client';
import { ProblemError } from '../../lib/api/problem-error';
import { useApi } from '../../lib/api/use-api';
import type { Reason } from './reasons';

type Step = 'confirm' | 'feedback' | 'done';

/** The state of the unsubscribe page; nothing changes before `confirm`. */
export const useUnsubscribe = (token: string) => {
  const [step, setStep] = useState<Step>('confirm');
  const [answered, setAnswered] = useState('');
  const [reason, setReason] = useState<Reason>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const page = useApi(
    'GET /tracker/unsubscribePage',
    { query: { token } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  // Whatever else went wrong, leaving may still work.
  const brokenLink =
    page.error instanceof ProblemError && page.error.code === 'invalid_token'
      ? page.error
      : undefined;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    await work().catch(setError);
    setBusy(false);
  };

  const confirm = () =>
    run(async () => {
      const answer = await api('PUT /tracker/confirmUnsubscribe', { body: { token } });
      setAnswered(answer.brand);
      setStep('feedback');
    });

  const submit = () =>
    run(async () => {
      if (!reason) return;
      await api('POST /unsubscribefeedback', { body: { token, data: { reason } } });
      setStep('done');
    });

  return {
    step,
    brand: page.data?.brand ?? answered,
    brokenLink,
    reason,
    setReason,
    busy,
    error,
    confirm,
    submit,
    skip: () => setStep('done'),
  };
};
