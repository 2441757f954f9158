import { useState } from 'react';
import type { VariantLetter } from '../../../../../../shared/sending/trial';
import type { TestRecipients } from '../../../../components/test-addresses/use-test-recipients';
import { api } from '../../../../lib/api/client';
import { messageOf } from '../../../../lib/api/problem-error';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { testResultWords } from './test-results';

export type TestSendProps = {
  readonly draftId: string;
  /** Saves what is on the screen, which is what the test shows; false when it could not. */
  readonly save: () => Promise<boolean>;
  /** Whose values fill the merge tags; without one a made-up person's do. */
  readonly subscriberId?: string | undefined;
  /** Of a test of subjects: the one to send. @default the email's own */
  readonly variant?: VariantLetter | undefined;
};

type State = {
  readonly busy: boolean;
  readonly sent: readonly string[];
  readonly problems: readonly string[];
};

const idle: State = { busy: false, sent: [], problems: [] };
const notSaved = 'We couldn’t save the email, so the test wasn’t sent. Save it and try again.';

/** Saves the draft and sends it to a few addresses; what became of it is told in words. */
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
      setState({ busy: false, ...testResultWords(results) });
      // Remembering is a convenience: the test has been sent whether or not it works.
      await recipients.remember(emails).catch(() => undefined);
    } catch (error) {
      setState({ ...idle, problems: [messageOf(error)] });
    }
  };
  return { ...state, send, reset: () => setState(idle) };
};
