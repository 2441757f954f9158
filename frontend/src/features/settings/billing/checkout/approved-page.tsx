import { Button, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { Picture } from '../../../../components/empty/pictures';
import { Page } from '../../../../components/page';
import { messageOf } from '../../../../lib/api/problem-error';
import { plural } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { useRecordRequest } from './use-note-request';

/** Describes the current state of the payment. */
const paymentText = (view: BillingView | undefined, error: unknown): string => {
  if (!view) {
    return error
      ? `${messageOf(error)} Your payment isn’t lost. It’ll show in Billing once it’s confirmed.`
      : 'One moment. We’re checking your payment.';
  }
  // A pending payment is checked before a complimentary plan, because an existing complimentary
  // plan doesn't show whether the payment succeeded.
  if (view.requestInProgress) {
    return 'Your payment is being processed. Premium starts as soon as it’s confirmed.';
  }
  return view.provider === 'stripe'
    ? 'You’re on the Premium plan. Thank you!'
    : 'We don’t see a payment yet. If you paid, it’ll show in Billing once it’s confirmed.';
};

/** Counts down from `seconds` to 0, starting at the first render, and returns the seconds left. */
const useSecondsLeft = (seconds: number): number => {
  const [endsAt] = useState(() => Date.now() + seconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const updateCountdown = () =>
      setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    const timer = setInterval(updateCountdown, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return secondsLeft;
};

/** The page shown after a payment. Confirms the payment, then opens Billing automatically. */
export const ApprovedPage = () => {
  const navigate = useNavigate();
  const billingPath = paths.settings(useCustomerId(), 'billing');
  const { view, error } = useRecordRequest();
  const secondsLeft = useSecondsLeft(limits.billing.approvedCountdownSeconds);
  useEffect(() => {
    if (secondsLeft === 0) void navigate(billingPath, { replace: true });
  }, [secondsLeft, billingPath, navigate]);
  return (
    <Page title={messages.upgradeDone}>
      <Paper p="xl">
        <Stack align="center" gap="md">
          <Picture name="audience" />
          <Text role="status" ta="center">
            {paymentText(view, error)}
          </Text>
          <Button onClick={() => void navigate(billingPath, { replace: true })}>Continue</Button>
          <Text size="xs" c="dimmed">
            {`Billing opens in ${plural(secondsLeft, 'second')}`}
          </Text>
        </Stack>
      </Paper>
    </Page>
  );
};
