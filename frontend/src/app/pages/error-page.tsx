import { Button, Text } from '@mantine/core';
import { Picture } from '../../components/empty/pictures';
import { PaperPage } from '../../components/frame/paper-page';

/** The page for an unexpected error. Reloading it loses nothing on the server. */
export const ErrorPage = () => (
  <PaperPage
    header={<Picture name="error" />}
    title="Something went wrong"
    foot={
      <>
        <Text c="dimmed">We couldn’t load this page. Your saved work is safe.</Text>
        <Button onClick={() => window.location.reload()}>Reload page</Button>
      </>
    }
  />
);
