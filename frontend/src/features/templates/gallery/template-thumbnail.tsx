import { IconMail } from '@tabler/icons-react';
import { useRef } from 'react';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { EmailFrame } from '../../../components/email/email-frame';
import { useSeen } from '../../../components/email/use-seen';
import classes from './gallery.module.css';
import { useTemplateEmail } from './use-template-email';

type Props = { readonly template: TemplateSummary };

const height = 300;

/**
 * A preview of a template as an email, in a frame that can't run scripts. It's rendered when it
 * becomes visible.
 */
export const TemplateThumbnail = ({ template }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  const { data } = useTemplateEmail(template, useSeen(ref));
  return (
    <div ref={ref} className={classes.card} inert>
      {data ? <EmailFrame html={data} title="Thumbnail" height={height} /> : <IconMail size={28} />}
    </div>
  );
};
