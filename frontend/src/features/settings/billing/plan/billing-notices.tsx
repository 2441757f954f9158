import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { messages } from '../../../../../../shared/messages';
import { useApi } from '../../../../lib/api/use-api';
import { checkoutProblem } from '../checkout/checkout-problem';
import classes from './billing-notices.module.css';
import { noticesOf } from './notice-words';
import { planStateOf } from './plan-state';
import { nextTierFor, tierHint } from './range-hint';

type Props = { readonly view: BillingView };

/**
 * Explains why a checkout didn't start, after the user has returned from it. Shown until the user
 * closes it.
 */
const CheckoutProblem = () => {
  const [search, setSearch] = useSearchParams();
  const problem = checkoutProblem(search.get('problem'));
  if (!problem) return null;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle />}
      title="We couldn’t start the payment"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => setSearch({}, { replace: true })}
    >
      {problem}
    </Alert>
  );
};

const Processing = () => (
  <Alert color="blue" role="status" icon={<IconClock />} title={messages.paymentProcessing}>
    This takes up to a minute. Premium starts as soon as your payment is confirmed.
  </Alert>
);

/** Shows the price of the next pricing tier before the customer reaches that tier. */
const TierHint = ({ view }: Props) => {
  const activeSubscribers = nextTierFor(view);
  const query = activeSubscribers === undefined ? null : { query: { activeSubscribers } };
  const { data: next } = useApi('GET /premium/getPrices', query);
  const hint = next && tierHint(view, next);
  if (!hint) return null;
  return (
    <Alert color="blue" icon={<IconInfoCircle />} title="You’re close to your plan limit">
      {hint}
    </Alert>
  );
};

/** The notices that users should see before they look at their plan. */
export const BillingNotices = ({ view }: Props) => {
  const notices = noticesOf(planStateOf(view), view);
  return (
    <Stack gap="sm" className={classes.notices}>
      <CheckoutProblem />
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
      <TierHint view={view} />
    </Stack>
  );
};
