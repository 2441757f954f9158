import { IconMail } from '@tabler/icons-react';
import { useRef } from 'react';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { EmailFrame } from '../../../components/email/email-frame';
import { useSeen } from '../../../components/email/use-seen';
import classes from './gallery.module.css';
import { useTemplateEmail } from './use-template-mail';

type Props = {
  readonly template: TemplateSummary;
  /** Whether the thumbnail is shown large in a card or small in a row. */
  readonly size: 'card' | 'stamp';
};

const heights = { card: 300, stamp: 40 } as const;

/**
 * A small preview of a template as an email, in a frame that can't run scripts. It's rendered when
 * it becomes visible.
 */
export const TemplateThumbnail = ({ template, size }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  const { data } = useTemplateEmail(template, useSeen(ref));
  return (
    <div ref={ref} className={classes[size]} inert>
      {data ? (
        <EmailFrame html={data} title="Thumbnail" height={heights[size]} />
      ) : (
        <IconMail size={size === 'card' ? 28 : 16} />
      )}
    </div>
  );
};
