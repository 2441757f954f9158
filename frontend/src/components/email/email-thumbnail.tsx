import { IconMail } from '@tabler/icons-react';
import type { Thumbnail } from '../../../../shared/contracts/email/thumbnail';
import classes from './email-thumbnail.module.css';

type Props = {
  /** Undefined for an email without content. */
  readonly thumbnail: Thumbnail | undefined;
};

/** A tiny drawing of an email in a row. It needs no request except for the email's own images. */
export const EmailThumbnail = ({ thumbnail }: Props) => (
  <div className={classes.thumbnail} inert>
    {thumbnail ? (
      <svg viewBox="0 0 700 824" width="34" height="40" aria-hidden>
        <rect width="700" height="824" fill={thumbnail.background} />
        {thumbnail.shapes.map(({ x, y, w, h, fill, src }) => (
          <g key={`${x} ${y} ${w} ${h} ${fill}`}>
            <rect x={x} y={y} width={w} height={h} fill={fill} />
            {src ? (
              <image
                href={src}
                x={x}
                y={y}
                width={w}
                height={h}
                preserveAspectRatio="xMidYMid slice"
              />
            ) : null}
          </g>
        ))}
      </svg>
    ) : (
      <IconMail size={16} />
    )}
  </div>
);
