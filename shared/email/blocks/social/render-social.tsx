import type { ReactNode } from 'react';
import { Img, Link } from '../../render/components';
import { baseClass, type RenderContext } from '../../render/render-context';
import { fragment } from '../../render/render-inline';
import { textStyle } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { SocialAttrs } from './social';
import { iconPath, socialLinks } from './social-platforms';

/** Renders the names of the platforms as text, for emails that have no URL for the icons. */
const renderNames = (attrs: SocialAttrs, context: RenderContext): ReactNode =>
  socialLinks(attrs, context.texts.text('socialWebsite')).map(({ key, name, url }, index) => (
    <span key={key}>
      {index > 0 ? ' · ' : null}
      <Link
        href={context.href(url)}
        className={baseClass(context)}
        style={{
          color: context.surface.text,
          textDecorationLine: undefined,
          textDecoration: 'underline',
        }}
      >
        {name}
      </Link>
    </span>
  ));

/**
 * Renders icons on a line that can wrap. They are separated by spaces, because Outlook ignores
 * padding on links. Their sizes are in attributes, because Outlook reads those.
 */
const renderIcons = (attrs: SocialAttrs, context: RenderContext): ReactNode => {
  const { size, gap, look: iconStyle } = attrs;
  return fragment(
    socialLinks(attrs, context.texts.text('socialWebsite')).flatMap(({ key, name, url }, index) => [
      index > 0 ? ' ' : null,
      <Link
        key={key}
        href={context.href(url)}
        style={{ display: 'inline-block', padding: `4px ${gap / 2}px` }}
      >
        <Img
          src={`${context.assetsUrl}${iconPath(key, iconStyle)}`}
          alt={name}
          width={size}
          height={size}
          style={{ display: 'inline-block', verticalAlign: 'middle' }}
        />
      </Link>,
    ]),
  );
};

const renderBody = (attrs: SocialAttrs, context: RenderContext): ReactNode => {
  if (socialLinks(attrs).length === 0) return null;
  return (
    <p
      className={baseClass(context)}
      style={{
        ...textStyle(context, undefined),
        fontSize: '14px',
        textAlign: attrs.align,
        margin: '0',
      }}
    >
      {context.assetsUrl ? renderIcons(attrs, context) : renderNames(attrs, context)}
    </p>
  );
};

export const renderSocial: BlockRenderer<SocialAttrs> = { body: renderBody };
