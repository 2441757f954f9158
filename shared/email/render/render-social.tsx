import type { ReactNode } from 'react';
import type { SocialNode } from '../document/email-doc';
import { iconPath, socialLinks } from '../document/social-platforms';
import { Img, Link } from './components';
import { baseClass, type RenderContext } from './render-context';
import { fragment } from './render-inline';
import { textStyle } from './render-parts';

/** Names in words, for mails that know no address of the icons. */
const renderNames = ({ attrs }: SocialNode, context: RenderContext): ReactNode =>
  socialLinks(attrs).map(({ key, name, url }, index) => (
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
 * Icons in one line that wraps where the room ends. A space is between two, since Outlook takes no
 * padding on a link; pictures carry their size in attributes, which it does take.
 */
const renderIcons = ({ attrs }: SocialNode, context: RenderContext): ReactNode => {
  const { size, gap, look } = attrs;
  return fragment(
    socialLinks(attrs).flatMap(({ key, name, url }, index) => [
      index > 0 ? ' ' : null,
      <Link
        key={key}
        href={context.href(url)}
        style={{ display: 'inline-block', padding: `4px ${gap / 2}px` }}
      >
        <Img
          src={`${context.assetsUrl}${iconPath(key, look)}`}
          alt={name}
          width={size}
          height={size}
          style={{ display: 'inline-block', verticalAlign: 'middle' }}
        />
      </Link>,
    ]),
  );
};

export const renderSocial = (node: SocialNode, context: RenderContext): ReactNode => {
  if (socialLinks(node.attrs).length === 0) return null;
  return (
    <p
      className={baseClass(context)}
      style={{
        ...textStyle(context, undefined),
        fontSize: '14px',
        textAlign: node.attrs.align,
        margin: '0',
      }}
    >
      {context.assetsUrl ? renderIcons(node, context) : renderNames(node, context)}
    </p>
  );
};
