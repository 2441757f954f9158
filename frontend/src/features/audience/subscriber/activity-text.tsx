import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ActivityEvent } from '../../../../../shared/contracts/subscriber/subscriber-activity';
import { MergeText } from '../../../components/email/merge-text';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { actorText } from './status-history';
import { statusReasonText } from './status-reason';

type Email = Extract<ActivityEvent, { kind: 'received' }>['email'];

const EmailLink = ({ email }: { readonly email: Email }) => {
  const customerId = useCustomerId();
  return (
    <Anchor
      size="sm"
      underline="always"
      component={Link}
      to={paths.report(customerId, email.draftId)}
    >
      <MergeText>{email.name || email.subject || 'an email'}</MergeText>
    </Anchor>
  );
};

/** Shows a URL on the store's own site as a link, and any other URL as plain text. */
const Target = ({ link }: { readonly link: string }) =>
  /^https?:\/\//.test(link) ? (
    <Anchor size="sm" underline="always" href={link} target="_blank" rel="noopener noreferrer">
      {link}
    </Anchor>
  ) : (
    <span>{link}</span>
  );

const verbs = { received: 'Received', opened: 'Opened' } as const;

const arrivals = {
  imported: 'Imported in',
  form: 'Signed up through the form of',
  added: 'Added manually to',
  left: 'Left',
  returned: 'Came back to',
} as const;

const SegmentJoin = ({
  event,
}: {
  readonly event: Extract<ActivityEvent, { segmentId: string }>;
}) => {
  const customerId = useCustomerId();
  const { kind, segmentId, segmentName } = event;
  return (
    <Text size="sm">
      {arrivals[kind]}{' '}
      {segmentName === undefined ? (
        'a deleted segment'
      ) : (
        <Anchor
          size="sm"
          underline="always"
          component={Link}
          to={paths.segment(customerId, segmentId)}
        >
          {segmentName}
        </Anchor>
      )}
    </Text>
  );
};

/** A sentence about the event that links to the email's report. */
export const ActivityText = ({ event }: { readonly event: ActivityEvent }) => {
  if (event.kind === 'status') {
    return (
      <Text size="sm">
        {statusReasonText(event.status, event.reason)}
        {event.email ? ' · ' : null}
        {event.email ? <EmailLink email={event.email} /> : null}
        {actorText(event.by)}
      </Text>
    );
  }
  if (event.kind === 'clicked') {
    return (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Clicked {event.link ? <Target link={event.link} /> : 'a link'} in{' '}
        <EmailLink email={event.email} />
      </Text>
    );
  }
  if (event.kind === 'received' || event.kind === 'opened') {
    return (
      <Text size="sm">
        {verbs[event.kind]} <EmailLink email={event.email} />
      </Text>
    );
  }
  return <SegmentJoin event={event} />;
};
