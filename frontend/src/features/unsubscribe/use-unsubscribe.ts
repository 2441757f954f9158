import { useState } from 'react';
import type { Reason } from '../../../../shared/unsubscribe-reasons';
import { api } from '../../lib/api/client';
import { ProblemError } from '../../lib/api/problem-error';
import { useApi } from '../../lib/api/use-api';

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

  const [isSaved, setIsSaved] = useState(false);
  const segments = page.data?.segments ?? [];

  /** What is not among the `chosen` is left; nothing else of the person changes. */
  const choose = (chosen: readonly string[]) =>
    run(async () => {
      const leave = segments.filter(({ id, isMember }) => isMember && !chosen.includes(id));
      const comeBack = segments.filter(({ id, isMember }) => !isMember && chosen.includes(id));
      const ids = (list: typeof segments) => list.map(({ id }) => id);
      const body = { token, leave: ids(leave), comeBack: ids(comeBack) };
      await page.mutate(await api('PUT /tracker/preferences', { body }), { revalidate: false });
      setIsSaved(true);
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
    logoUrl: page.data?.logoUrl,
    brokenLink,
    reason,
    setReason,
    busy,
    error,
    segments,
    choose,
    isSaved,
    confirm,
    submit,
    skip: () => setStep('done'),
  };
};
