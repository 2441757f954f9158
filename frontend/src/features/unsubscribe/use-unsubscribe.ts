import { useState } from 'react';
import { api } from '../../lib/api/client';
import type { Reason } from './reasons';

type Step = 'confirm' | 'feedback' | 'done';

/** The state of the unsubscribe page; nothing changes before `confirm`. */
export const useUnsubscribe = (token: string) => {
  const [step, setStep] = useState<Step>('confirm');
  const [brand, setBrand] = useState('');
  const [reason, setReason] = useState<Reason>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    await work().catch(setError);
    setBusy(false);
  };

  const confirm = () =>
    run(async () => {
      const answer = await api('PUT /tracker/confirmUnsubscribe', { body: { token } });
      setBrand(answer.brand);
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
    brand,
    reason,
    setReason,
    busy,
    error,
    confirm,
    submit,
    skip: () => setStep('done'),
  };
};
