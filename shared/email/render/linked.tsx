import type { ReactNode } from 'react';
import { Link } from './components';
import type { RenderContext } from './render-context';

/** Renders an image, inside a link if it has one. */
export const withLink = (href: string, content: ReactNode, context: RenderContext): ReactNode =>
  href ? <Link href={context.href(href)}>{content}</Link> : content;
