import { Button, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { messages } from '../../../../shared/messages';
import { Picture } from '../../components/empty/pictures';
import { PaperPage } from '../../components/frame/paper-page';
import { paths } from '../../lib/paths';

export const NotFoundPage = () => {
  useDocumentTitle(`${messages.pageNotFound} · Mailbloom`);
  return (
    <PaperPage
      header={<Picture name="error" />}
      title={messages.pageNotFound}
      foot={
        <>
          <Text c="dimmed">The address may be misspelled, or the page may have moved.</Text>
          <Button component={Link} to={paths.home}>
            Go home
          </Button>
        </>
      }
    />
  );
};
