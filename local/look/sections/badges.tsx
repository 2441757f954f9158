import { Alert, Avatar, Badge, Loader, Pill, Progress, Stack } from '@mantine/core';
import { StateBadge } from '../../../frontend/src/components/badges/state-badge';
import { StatusBadge } from '../../../frontend/src/components/badges/status-badge';
import { TabCount } from '../../../frontend/src/components/badges/tab-count';
import { Columns, Row, Sample, Samples } from '../stage/sample';

const notices = [
  { color: 'iris', title: 'Sending', text: '10 of 1,200 recipients, batch 1 of 11.' },
  { color: 'leaf', title: 'Ready', text: 'This email has no issues.' },
  {
    color: 'gold',
    title: 'One issue to check',
    text: 'The subject line is longer than most inboxes show.',
  },
  {
    color: 'clay',
    title: 'This email can’t be sent',
    text: 'Every email must show a postal address.',
  },
] as const;

/** Shows badges, which name a state in a color, and notes within a page. */
export const Badges = () => (
  <Stack>
    <Samples>
      <Sample label="Email status">
        <Row>
          <StateBadge tone="good">Sent</StateBadge>
          <StateBadge tone="coming">Scheduled</StateBadge>
          <StateBadge tone="quiet">Draft</StateBadge>
          <StateBadge tone="attention">Paused</StateBadge>
          <StateBadge tone="bad">Failed</StateBadge>
        </Row>
      </Sample>
      <Sample label="Subscriber status">
        <Row>
          <StatusBadge status="active" />
          <StatusBadge status="unsubscribed" />
          <StatusBadge status="bounced" />
          <StatusBadge status="spam" />
        </Row>
      </Sample>
      <Sample label="Badges: plain, pill, count, avatar, loader">
        <Row>
          <Badge color="gray">Free</Badge>
          <Pill withRemoveButton>VIPs</Pill>
          <span>
            All <TabCount>{2418}</TabCount>
          </span>
          <Avatar size={32} radius={9} color="leaf.8" variant="filled">
            OF
          </Avatar>
          <Loader size="sm" aria-label="Loading" />
        </Row>
      </Sample>
    </Samples>
    <Columns count="two">
      {notices.map(({ color, title, text }) => (
        <Alert key={color} color={color} title={title} variant="light">
          {text}
        </Alert>
      ))}
    </Columns>
    <Sample label="Progress">
      <Progress value={40} aria-label="Recipients processed" />
    </Sample>
  </Stack>
);
