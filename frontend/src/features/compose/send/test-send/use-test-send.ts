import { useState } from 'react';
import type { VariantLetter } from '../../../../../../shared/sending/ab-test';
import type { TestRecipients } from '../../../../components/test-addresses/use-test-recipients';
import { api } from '../../../../lib/api/client';
import { messageOf } from '../../../../lib/api/problem-error';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { testResultTexts } from './test-results';

export type TestSendProps = {
  readonly draftId: string;
  /**
   * Saves the content on the screen, because the test email contains the saved version. Resolves to
   * false if saving failed.
   */
  readonly save: () => Promise<boolean>;
  /**
   * The subscriber whose values replace the merge tags. Without a subscriber, the test uses a
   * sample person.
   */
  readonly subscriberId?: string | undefined;
  /**
   * In an A/B test of subjects, the variant to send. @default the variant with the email's own
   * subject
   */
  readonly variant?: VariantLetter | undefined;
};

type State = {
  readonly busy: boolean;
  readonly sent: readonly string[];
  readonly problems: readonly string[];
};

const idle: State = { busy: false, sent: [], problems: [] };
const notSaved = 'We couldn’t save the email, so the test wasn’t sent. Save it and try again.';

/** Saves the draft, sends it to a few addresses as a test, and describes the results. */
export const useTestSend = (
  { draftId, save, subscriberId, variant }: TestSendProps,
  recipients: Pick<TestRecipients, 'remember'>,
) => {
  const customerId = useCustomerId();
  const [state, setState] = useState<State>(idle);

  const send = async (emails: readonly string[]) => {
    setState({ ...idle, busy: true });
    try {
      if (!(await save())) return setState({ ...idle, problems: [notSaved] });
      const { results } = await api('POST /draft/{draftId}/test', {
        params: { draftId },
        body: { emails: [...emails], subscriberId, variant },
        customerId,
      });
      setState({ busy: false, ...testResultTexts(results) });
      // Ignores failures, because the test email has already been sent and the addresses are
      // remembered only for convenience.
      await recipients.remember(emails).catch(() => undefined);
    } catch (error) {
      setState({ ...idle, problems: [messageOf(error)] });
    }
  };
  return { ...state, send, reset: () => setState(idle) };
};
