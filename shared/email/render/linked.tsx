import type { ReactNode } from 'react';
import { Link } from './components';
import type { RenderContext } from './render-context';

/** A picture with its link, or as it is where it has none. */
export const linked = (href: string, inner: ReactNode, context: RenderContext): ReactNode =>
  href ? <Link href={context.href(href)}>{inner}</Link> : inner;
