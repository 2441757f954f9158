import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Counts down the whole seconds until a time, given in milliseconds on this browser's clock. */
const useSecondsUntil = (time: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(time));
  useEffect(() => {
    setSeconds(secondsUntil(time));
    const timer = setInterval(() => setSeconds(secondsUntil(time)), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
};

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type Props = {
  readonly resendAt: number;
  readonly busy: boolean;
  readonly onResend: () => void;
};

/**
 * Requests another sign-in email after a visible countdown. Screen readers announce only the end of
 * the countdown.
 */
export const ResendCode = ({ resendAt, busy, onResend }: Props) => {
  const seconds = useSecondsUntil(resendAt);
  const isWaiting = seconds > 0;
  return (
    <>
      <Button
        variant="default"
        onClick={isWaiting ? undefined : onResend}
        aria-disabled={isWaiting}
        data-disabled={isWaiting || undefined}
        disabled={busy}
      >
        {isWaiting ? `Send a new code in ${clock(seconds)}` : 'Send a new code'}
      </Button>
      <VisuallyHidden role="status">
        {isWaiting ? '' : 'You can request a new code now.'}
      </VisuallyHidden>
    </>
  );
};
