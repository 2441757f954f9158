import { Button, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { Dialog } from '../../../components/dialog';
import { EmailFrame } from '../../../components/email/email-frame';
import { useApi } from '../../../lib/api/use-api';
import { useIsPhone } from '../../../lib/use-is-phone';
import { ReportCard } from './report-card';

/** The width in px at which the email is shown on a phone. */
const phoneWidth = 375;

/** The email as it was sent, in small next to the figures and full-size in a dialog. */
export const EmailPreview = ({ deliveryId }: { readonly deliveryId: string }) => {
  const isPhone = useIsPhone();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { data, error } = useApi('GET /delivery/{deliveryId}/content', { params: { deliveryId } });
  const title = describeMergeTags(data?.subject ?? '');
  const width = isPhone ? { width: phoneWidth } : {};
  return (
    <ReportCard
      title="Preview"
      tools={
        data ? (
          <Button size="compact-sm" variant="subtle" onClick={open}>
            Open
          </Button>
        ) : null
      }
    >
      {error ? (
        <Text size="sm" c="dimmed">
          The preview appears once the email starts sending.
        </Text>
      ) : null}
      {data ? <EmailFrame html={data.html} title={title} height={360} {...width} /> : null}
      {data || error ? null : <Skeleton height={360} radius="md" />}
      <Dialog losesInput={false} opened={isOpen} onClose={close} title={title} size={760}>
        {data ? (
          <EmailFrame html={data.html} title={`${title}, full email`} height={640} {...width} />
        ) : null}
      </Dialog>
    </ReportCard>
  );
};
