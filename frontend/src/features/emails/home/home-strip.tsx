import { Skeleton } from '@mantine/core';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import { averageOf, LastSends } from './last-sends';
import { NextSteps } from './next-steps';
import { stepsOf } from './steps';

/** As many sent emails make the average. */
const counted = 20;

/** What the strip tells; each part stands there once its answer has come. */
const useHome = () => {
  const customerId = useCustomerId();
  const customer = useApi('GET /customer/{customerId}', { params: { customerId } });
  const senders = useApi('GET /settings/sender', {});
  const sent = useApi('GET /draft', { query: { status: 'sent', limit: counted, offset: 0 } });
  const facts = { customer: customer.data, senders: senders.data, sent: sent.data?.drafts };
  return { ...facts, steps: stepsOf(customerId, facts) };
};

/** The answer before the list: who is there, how the last emails did, and what to do next. */
export const HomeStrip = () => {
  const { customer, sent, steps } = useHome();
  const average = averageOf(sent ?? []);
  return (
    <Strip label="How it stands">
      <StripFigure
        label="Subscribers"
        figure={customer ? formatNumber(customer.activeSubscribers) : <Skeleton h={26} w={72} />}
        note="An email to everybody reaches them"
      />
      <StripFigure
        label="Open rate"
        aside={sent && sent.length > 0 ? `Last ${plural(sent.length, 'email')}` : undefined}
        figure={average === undefined ? '–' : `${average}%`}
        note={average === undefined ? 'Nothing sent yet' : 'On average'}
      >
        <LastSends sent={sent ?? []} />
      </StripFigure>
      <StripFigure
        label="What to do next"
        aside={steps ? `${formatNumber(steps.length)} open` : undefined}
      >
        <NextSteps steps={steps} />
      </StripFigure>
    </Strip>
  );
};
