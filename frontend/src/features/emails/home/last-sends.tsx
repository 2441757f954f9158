import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { HomeView, SentEmail } from '../../../../../shared/contracts/home';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { StripFigure } from '../../../components/frame/strip';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import classes from './home.module.css';
import { averageText, resultText } from './sends-words';

const SendRow = ({ email }: { readonly email: SentEmail }) => {
  const title = describeMergeTags(email.name || email.subject) || 'Untitled email';
  return (
    <li className={classes.email}>
      <Anchor
        className={classes.name ?? ''}
        c="inherit"
        component={Link}
        to={paths.report(useCustomerId(), email.id)}
        title={title}
      >
        {title}
      </Anchor>
      <Text size="xs" c="dimmed">
        {resultText(email)}
      </Text>
    </li>
  );
};

/** The last emails with their results, beside the average of the last 90 days. */
export const LastSends = ({ sends: { emails, average } }: Pick<HomeView, 'sends'>) => (
  <StripFigure label="Recent emails" aside={averageText(average)}>
    {emails.length === 0 ? (
      <Text size="xs" c="dimmed" mt={8}>
        No emails sent yet
      </Text>
    ) : (
      <ul className={classes.list}>
        {emails.map((email) => (
          <SendRow key={email.id} email={email} />
        ))}
      </ul>
    )}
  </StripFigure>
);
