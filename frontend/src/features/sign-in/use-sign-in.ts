import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../../lib/api/client';
import { messageOf, ProblemError } from '../../lib/api/problem-error';
import { session } from '../../lib/session/session';
import { toastError, toastSuccess } from '../../lib/toast';

export type SignIn = {
  readonly step: 'email' | 'code';
  readonly email: string;
  readonly busy: boolean;
  /** Beside the code field: why the last code was not accepted. */
  readonly codeError?: string;
  readonly begin: (email: string) => Promise<void>;
  readonly finish: (code: string) => Promise<void>;
  readonly back: () => void;
};

/** State of the two steps. A wrong code brings the session of the next try with it. */
export const useSignIn = (): SignIn => {
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const [codeError, setCodeError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();

  const enter = async (accessToken: string) => {
    session.accessToken = accessToken;
    await mutate('account');
  };

  const run = async (work: () => Promise<void>, onError: (error: unknown) => void) => {
    setBusy(true);
    await work().catch(onError);
    setBusy(false);
  };

  const begin = (address: string) =>
    run(async () => {
      setEmail(address);
      setCodeError(undefined);
      const answer = await api('POST /auth/login', {
        body: { email: address, accountType: 'Manager' },
      });
      if (answer.accessToken) return enter(answer.accessToken);
      toastSuccess(answer.message);
      setChallenge(answer.session);
    }, toastError);

  const finish = (code: string) =>
    run(
      async () => {
        const body = { email, code, session: challenge ?? '' };
        await enter((await api('POST /auth/verify', { body })).accessToken);
      },
      (error) => {
        if (error instanceof ProblemError && error.fields.session) {
          setChallenge(error.fields.session);
        }
        setCodeError(messageOf(error));
        toastError(error);
      },
    );

  const back = () => {
    setChallenge(undefined);
    setCodeError(undefined);
  };

  return { step: challenge ? 'code' : 'email', email, busy, codeError, begin, finish, back };
};
