import { Anchor, Button, Text } from '@mantine/core';
import { Mark, PaperPage } from '../../components/frame/paper-page';
import { signOut } from '../../lib/account/sign-out';
import { contact } from '../../lib/contact';

/** Shown instead of any page when the account of the signed-in user is closed. */
export const RejectedBlock = () => (
  <PaperPage
    header={<Mark />}
    title="Mailbloom may not be the right provider for you"
    foot={
      <>
        <Text ta="center" c="dimmed">
          We reviewed your account and cannot send emails for it. If you think this is a mistake,
          please{' '}
          <Anchor underline="always" href={`mailto:${contact.supportEmail}`}>
            contact us
          </Anchor>
          .
        </Text>
        <Button variant="default" onClick={() => signOut()}>
          Sign out
        </Button>
      </>
    }
  />
);
