import { useMemo } from 'react';
import type { Recipient } from '../../../../shared/email/merge/recipient-values';
import { SAMPLE_RECIPIENT } from '../../../../shared/email/merge/sample-recipient';
import { useApi } from '../../lib/api/use-api';

/**
 * Returns the person whose values fill the preview. This is the selected subscriber, or a sample
 * person until the subscriber is loaded.
 */
export const usePreviewPerson = (subscriberId: string | null) => {
  const options = subscriberId ? { params: { subscriberId } } : null;
  const { data, error } = useApi('GET /subscriber/{subscriberId}', options);
  const person = useMemo(
    (): Recipient =>
      data ? { email: data.email, name: data.name, fields: data.fields } : SAMPLE_RECIPIENT,
    [data],
  );
  return { person, error: subscriberId ? error : undefined };
};
