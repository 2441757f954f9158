import { IconMail } from '@tabler/icons-react';
import { useRef } from 'react';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { EmailFrame } from '../../../components/email/email-frame';
import { useSeen } from '../../../components/email/use-seen';
import { useApi } from '../../../lib/api/use-api';
import classes from './thumbnail.module.css';

const height = 40;

/** A sent email doesn't change, so it is loaded once. */
const loadOnceOptions = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
};

/**
 * A thumbnail of a sent email in a frame that runs no scripts. A draft has no thumbnail, because
 * the list would have to load the renderer to draw it.
 */
export const Thumbnail = ({ draft: { id, status } }: { readonly draft: DraftSummary }) => {
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref);
  const isOut = status === 'sent' || status === 'sending';
  const contentRequest = isSeen && isOut ? { params: { deliveryId: id } } : null;
  const { data } = useApi('GET /delivery/{deliveryId}/content', contentRequest, loadOnceOptions);
  return (
    <div ref={ref} className={classes.thumbnail} inert>
      {data ? (
        <EmailFrame html={data.html} title="Thumbnail" height={height} />
      ) : (
        <IconMail size={16} />
      )}
    </div>
  );
};
