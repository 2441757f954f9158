import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { messages } from '../../../../../../shared/messages';
import classes from './billing-notices.module.css';
import { noticesOf } from './notice-words';
import { planStateOf } from './plan-state';

type Props = { readonly view: BillingView };

const Processing = () => (
  <Alert color="blue" role="status" icon={<IconClock />} title={messages.paymentProcessing}>
    This takes a minute at most. Premium starts by itself as soon as the payment is confirmed.
  </Alert>
);

/** What somebody has to know before they look at their plan. */
export const BillingNotices = ({ view }: Props) => {
  const notices = noticesOf(planStateOf(view), view);
  return (
    <Stack gap="sm" className={classes.notices}>
      {view.requestInProgress ? <Processing /> : null}
      {notices.map(({ key, color, title, text }) => (
        <Alert
          key={key}
          color={color}
          icon={color === 'blue' ? <IconInfoCircle /> : <IconAlertTriangle />}
          title={title}
        >
          {text}
        </Alert>
      ))}
    </Stack>
  );
};
