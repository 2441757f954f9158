import { Button, Text } from '@mantine/core';
import { Picture } from '../../components/empty/pictures';
import { PaperPage } from '../../components/frame/paper-page';

/** A page that broke: nothing on the server is lost by loading it again. */
export const ErrorPage = () => (
  <PaperPage
    mark={<Picture name="error" />}
    title="Something went wrong"
    foot={
      <>
        <Text c="dimmed">We couldn’t load this page. Your saved work is safe.</Text>
        <Button onClick={() => window.location.reload()}>Reload page</Button>
      </>
    }
  />
);
